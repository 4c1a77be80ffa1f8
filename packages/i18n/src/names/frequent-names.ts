/** Marathi names with the Latin spellings in which members write them, the usual one first. */
export const spellings = `
पाटील:Patil,Pateel चौधरी:Chaudhari,Choudhary,Chaudhary,Choudhari,Chowdhari देशमुख:Deshmukh
देशपांडे:Deshpande कुलकर्णी:Kulkarni जोशी:Joshi जाधव:Jadhav,Jadhao पवार:Pawar,Pavar शिंदे:Shinde
मोरे:More गायकवाड:Gaikwad,Gaykwad चव्हाण:Chavan,Chavhan,Chawhan भोसले:Bhosale,Bhosle कदम:Kadam
साळुंखे:Salunkhe,Salunke वानखेडे:Wankhede,Vankhede गावंडे:Gawande,Gavande ठाकरे:Thakre,Thakare
ठाकूर:Thakur,Thakoor इंगळे:Ingle,Ingale इंगोले:Ingole बोराडे:Borade राऊत:Raut,Raoot राठोड:Rathod
काळे:Kale गोरे:Gore शेळके:Shelke,Shelake वाघ:Wagh,Vagh वाघमारे:Waghmare,Vaghmare
कांबळे:Kamble,Kambale सोनवणे:Sonawane,Sonavane,Sonwane निकम:Nikam महाजन:Mahajan
बडगुजर:Badgujar,Badgujjar भामरे:Bhamre,Bhamare बागुल:Bagul अहिरे:Ahire खैरनार:Khairnar
देवरे:Deore,Devre,Devare सूर्यवंशी:Suryawanshi,Suryavanshi राजपूत:Rajput,Rajpoot कोळी:Koli
माळी:Mali धनगर:Dhangar सुतार:Sutar लोहार:Lohar कुंभार:Kumbhar,Kumbhaar न्हावी:Nhavi शिंपी:Shimpi
तेली:Teli सोनार:Sonar कासार:Kasar गुरव:Gurav,Guraw बारी:Bari बारई:Barai तांबोळी:Tamboli
क्षीरसागर:Kshirsagar,Xirsagar,Ksheersagar लोखंडे:Lokhande मेश्राम:Meshram उईके:Uike आत्राम:Atram
धुर्वे:Dhurve,Dhurwe भगत:Bhagat डोंगरे:Dongre,Dongare बनसोडे:Bansode साबळे:Sable,Sabale
कोकाटे:Kokate घोडके:Ghodke,Ghodake आव्हाड:Avhad,Awhad मुंडे:Munde सानप:Sanap बडे:Bade
फड:Phad,Fad गिते:Gite,Geete केंद्रे:Kendre दराडे:Darade कराड:Karad जायभाये:Jaybhaye
नागरे:Nagre,Nagare सांगळे:Sangle,Sangale खाडे:Khade गरजे:Garje ढाकणे:Dhakne,Dhakane
पालवे:Palve,Palwe बोडखे:Bodkhe,Bodakhe झगडे:Zagade,Jhagade झाडे:Zade,Jhade झोपे:Zope,Jhope
वाणी:Wani,Vani नेमाडे:Nemade भंगाळे:Bhangale चौगुले:Chaugule,Chougule पाटणकर:Patankar
मोहिते:Mohite घोरपडे:Ghorpade निंबाळकर:Nimbalkar,Nimbaalkar माने:Mane थोरात:Thorat
विखे:Vikhe,Wikhe तांबे:Tambe कर्डिले:Kardile फाटक:Phatak,Fatak फडके:Phadke,Fadke
फडणवीस:Fadnavis,Phadnavis,Fadnawis वैद्य:Vaidya,Waidya दीक्षित:Dikshit,Dixit आपटे:Apte,Aapte
गोखले:Gokhale,Gokhle टिळक:Tilak रानडे:Ranade सावरकर:Savarkar,Sawarkar आंबेडकर:Ambedkar,Aambedkar
फुले:Phule,Fule आगरकर:Agarkar रोहित:Rohit रोहिणी:Rohini राहुल:Rahul अमोल:Amol सचिन:Sachin
संदीप:Sandip,Sandeep प्रदीप:Pradip,Pradeep दिलीप:Dilip,Deelip सुनील:Sunil,Suneel अनिल:Anil
विजय:Vijay अजय:Ajay संजय:Sanjay धनंजय:Dhananjay मृत्युंजय:Mrutyunjay,Mrityunjay गणेश:Ganesh
महेश:Mahesh रमेश:Ramesh सुरेश:Suresh नरेश:Naresh दिनेश:Dinesh राजेश:Rajesh मंगेश:Mangesh
योगेश:Yogesh नीलेश:Nilesh,Neelesh शैलेश:Shailesh हृषीकेश:Hrishikesh,Hrushikesh
ज्ञानेश्वर:Dnyaneshwar,Gyaneshwar,Dnyaneshvar तुकाराम:Tukaram एकनाथ:Eknath,Ekanath
नामदेव:Namdev,Namdeo,Naamdev विठ्ठल:Vitthal,Vithal,Viththal पांडुरंग:Pandurang
केशव:Keshav,Keshao माधव:Madhav,Madhao श्रीकांत:Shrikant,Shreekant,Srikant
श्रीराम:Shriram,Shreeram लक्ष्मण:Laxman,Lakshman लक्ष्मी:Laxmi,Lakshmi कृष्णा:Krishna,Krushna
कृष्णकांत:Krushnakant,Krishnakant ऋतुजा:Rutuja ऋषिकेश:Rushikesh,Rishikesh ऋचा:Rucha,Richa
वैष्णवी:Vaishnavi,Vaishnawi वैशाली:Vaishali वैभव:Vaibhav,Vaibhao सायली:Sayali,Sayli सई:Sai,Sayee
स्नेहा:Sneha स्नेहल:Snehal प्रज्ञा:Pradnya,Pragya,Prajnya विज्ञान:Vidnyan,Vigyan
आज्ञा:Adnya,Agya यज्ञेश:Yadnyesh,Yadnesh अक्षय:Akshay,Axay अक्षता:Akshata,Akshta रक्षा:Raksha
दीक्षा:Diksha,Deeksha मोक्षदा:Mokshada पूजा:Puja,Pooja पूनम:Poonam,Punam
पूर्वा:Purva,Poorva,Purwa भूषण:Bhushan,Bhooshan गौरी:Gauri,Gouri,Gowri गौरव:Gaurav,Gourav
सौरभ:Saurabh,Sourabh कौस्तुभ:Kaustubh,Koustubh मौली:Mauli,Mouli शौनक:Shaunak,Shounak
ओंकार:Omkar,Onkar शंकर:Shankar अंकिता:Ankita अंजली:Anjali,Anjalee मंदार:Mandar
चंद्रकांत:Chandrakant चंद्रशेखर:Chandrashekhar,Chandrasekhar इंद्रजित:Indrajit,Indrajeet
अभिजित:Abhijit,Abhijeet रणजित:Ranjit,Ranjeet विश्वजित:Vishwajit,Vishvajeet,Vishwajeet
विश्वास:Vishwas,Vishvas ईश्वर:Ishwar,Eeshwar,Ishvar स्वाती:Swati,Svati,Swaati
स्वप्नील:Swapnil,Swapneel स्वरा:Swara,Svara अश्विनी:Ashwini,Ashvini
तेजस्विनी:Tejaswini,Tejasvini मनस्वी:Manasvi,Manaswi यशस्वी:Yashasvi,Yashaswi शुभांगी:Shubhangi
शुभम:Shubham सुषमा:Sushma,Sushama सुप्रिया:Supriya प्रिया:Priya,Priyaa प्रियांका:Priyanka
विद्या:Vidya,Widya संध्या:Sandhya सुमित्रा:Sumitra सावित्री:Savitri,Sawitri
गायत्री:Gayatri,Gaytri धनश्री:Dhanashri,Dhanashree भाग्यश्री:Bhagyashri,Bhagyashree
जयश्री:Jayashri,Jayashree,Jayshree राजश्री:Rajashri,Rajashree,Rajshri तनुश्री:Tanushree,Tanushri
मीनाक्षी:Minakshi,Meenakshi,Minaxi नीता:Nita,Neeta गीता:Gita,Geeta सीता:Sita,Seeta
मीरा:Mira,Meera वीणा:Vina,Veena रीना:Rina,Reena दीपा:Dipa,Deepa दीपक:Dipak,Deepak
दीपाली:Dipali,Deepali जितेंद्र:Jitendra महेंद्र:Mahendra राजेंद्र:Rajendra सुरेंद्र:Surendra
देवेंद्र:Devendra,Dewendra नरेंद्र:Narendra रवींद्र:Ravindra,Raveendra,Rawindra
छाया:Chhaya,Chaya छगन:Chhagan,Chagan जिजाबाई:Jijabai अहिल्या:Ahilya,Ahilyaa मुक्ता:Mukta
भक्ती:Bhakti,Bhaktee शक्ती:Shakti कीर्ती:Kirti,Keerti आरती:Arati,Aarti,Arti
आदित्य:Aditya,Aaditya आकाश:Akash,Aakash आकांक्षा:Akanksha,Aakanksha अपर्णा:Aparna
अनुराधा:Anuradha मयूर:Mayur,Mayoor मयूरी:Mayuri,Mayoori प्रतीक:Pratik,Prateek
प्रतीक्षा:Pratiksha,Prateeksha प्राजक्ता:Prajakta यामिनी:Yamini रेणुका:Renuka ललिता:Lalita
शारदा:Sharda,Sharada शरद:Sharad हर्षद:Harshad हर्षदा:Harshada हेमंत:Hemant वसंत:Vasant,Wasant
प्रशांत:Prashant निशांत:Nishant सुहास:Suhas विलास:Vilas,Wilas कैलास:Kailas,Kailash
प्रकाश:Prakash संतोष:Santosh मनोज:Manoj प्रमोद:Pramod विनोद:Vinod,Winod अरविंद:Arvind,Arawind
गोविंद:Govind,Gowind मुकुंद:Mukund आनंद:Anand,Aanand सदानंद:Sadanand
`

/** More names that are frequent in registers of Marathi families. */
export const moreSpellings = `
दादाराव:Dadarao भीमराव:Bhimrao केशवराव:Keshavrao बाबूराव:Baburao साहेबराव:Sahebrao
वसंतराव:Vasantrao नानासाहेब:Nanasaheb बाळासाहेब:Balasaheb भाऊसाहेब:Bhausaheb बाबासाहेब:Babasaheb
रावसाहेब:Raosaheb अण्णासाहेब:Annasaheb आशा:Asha उषा:Usha उमा:Uma उर्मिला:Urmila
उज्ज्वला:Ujwala,Ujjwala अलका:Alka अल्का:Alka अमृता:Amruta,Amrita अनघा:Anagha अनिता:Anita
अनुजा:Anuja अरुण:Arun अरुणा:Aruna अर्चना:Archana अशोक:Ashok अतुल:Atul अविनाश:Avinash अभय:Abhay
अभिषेक:Abhishek अमर:Amar अमित:Amit अनंत:Anant अनिकेत:Aniket अंकुश:Ankush अर्जुन:Arjun
अथर्व:Atharva आशिष:Ashish आदिती:Aditi आनंदराव:Anandrao इंदिरा:Indira इंदुमती:Indumati बबन:Baban
बबिता:Babita बाळू:Balu बळीराम:Baliram बाळकृष्ण:Balkrishna,Balkrushna बालाजी:Balaji
बापूराव:Bapurao भगवान:Bhagwan,Bhagvan भारत:Bharat भारती:Bharati भास्कर:Bhaskar
भावना:Bhavana,Bhawana भाऊराव:Bhaurao चैताली:Chaitali चैतन्य:Chaitanya चंद्रकला:Chandrakala
चेतन:Chetan चेतना:Chetana चित्रा:Chitra चिन्मय:Chinmay दादा:Dada दामोदर:Damodar दर्शन:Darshan
दर्शना:Darshana दत्तात्रय:Dattatray,Dattatraya दत्ता:Datta देविदास:Devidas देवयानी:Devyani
धनराज:Dhanraj धीरज:Dhiraj,Dheeraj दिव्या:Divya दिगंबर:Digambar दीप्ती:Dipti,Deepti दुर्गा:Durga
गजानन:Gajanan गंगाधर:Gangadhar गंगाराम:Gangaram गिरीश:Girish गोपाल:Gopal गोपीनाथ:Gopinath
गोरखनाथ:Gorakhnath गुलाब:Gulab गुलाबराव:Gulabrao हनुमंत:Hanumant हरी:Hari हरिभाऊ:Haribhau
हरीश:Harish हर्षल:Harshal हर्षला:Harshala हेमा:Hema हेमलता:Hemlata हिरामण:Hiraman जगदीश:Jagdish
जगन्नाथ:Jagannath जनार्दन:Janardan जयंत:Jayant जयेश:Jayesh जय:Jay जया:Jaya ज्योती:Jyoti
ज्योत्स्ना:Jyotsna काजल:Kajal कल्पना:Kalpana कल्याणी:Kalyani कमल:Kamal कांचन:Kanchan कपिल:Kapil
करण:Karan काशिनाथ:Kashinath कविता:Kavita केदार:Kedar केतकी:Ketaki केतन:Ketan किरण:Kiran
किशोर:Kishor,Kishore कोमल:Komal कुणाल:Kunal कुंदन:Kundan कुसुम:Kusum क्षितिज:Kshitij लहू:Lahu
लता:Lata लीना:Lina,Leena लोकेश:Lokesh माधवी:Madhavi मधुकर:Madhukar माधुरी:Madhuri
महादेव:Mahadev,Mahadeo मकरंद:Makarand मालती:Malati ममता:Mamata मानसी:Manasi,Mansi मंदा:Manda
मंगल:Mangal मंगला:Mangala माणिक:Manik मनीष:Manish मनीषा:Manisha मंजिरी:Manjiri
मंजुषा:Manjusha,Manjushree मनोहर:Manohar मारुती:Maruti मेधा:Medha मेघा:Megha मीना:Meena,Mina
मिलिंद:Milind मोहन:Mohan मोहिनी:Mohini मोनिका:Monika मोनाली:Monali मोतीराम:Motiram
मृणाल:Mrunal,Mrinal मृणालिनी:Mrunalini मुकेश:Mukesh मुरलीधर:Murlidhar,Muralidhar नागेश:Nagesh
नम्रता:Namrata नंदा:Nanda नंदिनी:Nandini नंदकिशोर:Nandkishor नारायण:Narayan नेहा:Neha
निकिता:Nikita निखिल:Nikhil नीलम:Nilam,Neelam नीलिमा:Nilima निर्मला:Nirmala निशा:Nisha
नितीन:Nitin निवेदिता:Nivedita नूतन:Nutan पद्मा:Padma पल्लवी:Pallavi पंकज:Pankaj पराग:Parag
परशुराम:Parashuram,Parshuram पार्वती:Parvati पायल:Payal प्रभाकर:Prabhakar प्राची:Prachi
प्रफुल्ल:Prafulla,Praful प्रल्हाद:Pralhad प्रमिला:Pramila प्रणाली:Pranali प्रणव:Pranav
प्रणिता:Pranita प्रसाद:Prasad प्रतिभा:Pratibha प्रतिक्षा:Pratiksha प्रवीण:Pravin,Praveen
प्रवीणा:Pravina प्रेमा:Prema प्रीती:Priti,Preeti पुंडलिक:Pundlik पुरुषोत्तम:Purushottam
पुष्पा:Pushpa राधा:Radha राधिका:Radhika रघुनाथ:Raghunath राजाराम:Rajaram राजू:Raju रजनी:Rajani
राकेश:Rakesh राखी:Rakhi रामचंद्र:Ramchandra रामदास:Ramdas रामकृष्ण:Ramkrishna,Ramkrushna राम:Ram
रामराव:Ramrao रंजना:Ranjana रश्मी:Rashmi रतन:Ratan रेखा:Rekha रेश्मा:Reshma रेवती:Revati
रोहन:Rohan रोशन:Roshan रोशनी:Roshani रुक्मिणी:Rukmini रूपाली:Rupali रूपेश:Rupesh सदाशिव:Sadashiv
सागर:Sagar सहदेव:Sahadev साक्षी:Sakshi समाधान:Samadhan समीर:Samir,Sameer संपदा:Sampada
संदेश:Sandesh संगीता:Sangita,Sangeeta सानिका:Sanika संजीवनी:Sanjivani,Sanjeevani संकेत:Sanket
सारिका:Sarika सरिता:Sarita सर्जेराव:Sarjerao सरोज:Saroj सतीश:Satish सविता:Savita शैलजा:Shailaja
शकुंतला:Shakuntala शालिनी:Shalini शांताराम:Shantaram शशिकांत:Shashikant शशिकला:Shashikala
शिल्पा:Shilpa शीतल:Shital,Sheetal शिवाजी:Shivaji शिवानी:Shivani शोभा:Shobha श्रद्धा:Shraddha
श्रेयस:Shreyas श्रेया:Shreya श्रीधर:Shridhar श्रीकृष्ण:Shrikrishna,Shrikrushna श्रीपाद:Shripad
श्रुती:Shruti श्वेता:Shweta,Shveta सिद्धार्थ:Siddharth सिद्धी:Siddhi सीमा:Seema,Sima
सीताराम:Sitaram स्मिता:Smita सोमनाथ:Somnath सोनल:Sonal सोनाली:Sonali सोनू:Sonu सुभाष:Subhash
सुधाकर:Sudhakar सुधीर:Sudhir सुजाता:Sujata सुखदेव:Sukhdev,Sukhadeo सुमन:Suman सुमित:Sumit,Sumeet
सुनंदा:Sunanda सुनीता:Sunita,Suneeta सुरेखा:Surekha सुशील:Sushil सुवर्णा:Suvarna तानाजी:Tanaji
तन्मय:Tanmay तनुजा:Tanuja तन्वी:Tanvi तेजस:Tejas तेजश्री:Tejashri,Tejashree तृप्ती:Trupti,Tripti
त्र्यंबक:Tryambak,Trimbak तुषार:Tushar उदय:Uday उल्हास:Ulhas उमेश:Umesh उत्कर्ष:Utkarsh
उत्तम:Uttam वंदना:Vandana वर्षा:Varsha वासुदेव:Vasudev,Vasudeo वेदांत:Vedant विजया:Vijaya
विकास:Vikas विक्रम:Vikram विमल:Vimal विनायक:Vinayak विनीता:Vinita,Vineeta विपुल:Vipul
वीरेंद्र:Virendra विशाल:Vishal विशाखा:Vishakha विष्णू:Vishnu विवेक:Vivek यमुना:Yamuna यश:Yash
यशोदा:Yashoda यशवंत:Yashwant,Yashvant योगिता:Yogita युवराज:Yuvraj ज्ञानदा:Dnyanada
ज्ञानदेव:Dnyandev,Dnyandeo ऐश्वर्या:Aishwarya ईशा:Isha ईश्वरी:Ishwari ओम:Om
कार्तिक:Kartik,Karthik मयंक:Mayank साई:Sai तेजल:Tejal वृषाली:Vrushali,Vrishali
वृंदा:Vrunda,Vrinda अडसूळ:Adsul आंधळे:Andhale आठवले:Athavale बाबर:Babar बर्वे:Barve
भालेराव:Bhalerao भंडारी:Bhandari भिसे:Bhise बोबडे:Bobade बोरसे:Borse चिटणीस:Chitnis
दाभाडे:Dabhade दाते:Date धवळे:Dhawale धोबळे:Dhobale गाडेकर:Gadekar गाडगीळ:Gadgil गरुड:Garud
गोडबोले:Godbole हांडे:Hande हिंगे:Hinge होळकर:Holkar जगताप:Jagtap जामदाडे:Jamdade
जोगळेकर:Joglekar कडू:Kadu काकडे:Kakade,Kakde कापसे:Kapse कर्वे:Karve केळकर:Kelkar
खंदारे:Khandare खरात:Kharat लांडगे:Landge लेले:Lele लिमये:Limaye मगर:Magar मुंढे:Mundhe
नाईक:Naik पडवळ:Padwal परांजपे:Paranjpe पाठक:Pathak पिसाळ:Pisal पोतदार:Potdar,Potadar
सपकाळ:Sapkal साठे:Sathe सावंत:Sawant,Savant शेलार:Shelar शिर्के:Shirke शिरसाट:Shirsat
तिवारी:Tiwari तुपे:Tupe उबाळे:Ubale यादव:Yadav झेंडे:Zende तायडे:Tayade,Tayde ढगे:Dhage
ढाके:Dhake सरोदे:Sarode वराडे:Warade,Varade पराते:Parate झांबरे:Zambare शर्मा:Sharma
वर्मा:Verma,Varma गुप्ता:Gupta अग्रवाल:Agrawal,Agarwal
`

interface FrequentName {
  devanagari: string
  latin: string[]
}

export const namesIn = (list: string): FrequentName[] =>
  list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [devanagari = '', latin = ''] = entry.split(':')
      return { devanagari, latin: latin.split(',') }
    })
