/** Marathi names with the Latin spellings in which members write them. */
export const spellings = `
पाटील: Patil, Pateel
चौधरी: Chaudhari, Choudhary, Chaudhary, Choudhari, Chowdhari
देशमुख: Deshmukh
देशपांडे: Deshpande
कुलकर्णी: Kulkarni
जोशी: Joshi
जाधव: Jadhav, Jadhao
पवार: Pawar, Pavar
शिंदे: Shinde
मोरे: More
गायकवाड: Gaikwad, Gaykwad
चव्हाण: Chavan, Chavhan, Chawhan
भोसले: Bhosale, Bhosle
कदम: Kadam
साळुंखे: Salunkhe, Salunke
वानखेडे: Wankhede, Vankhede
गावंडे: Gawande, Gavande
ठाकरे: Thakre, Thakare
ठाकूर: Thakur, Thakoor
इंगळे: Ingle, Ingale
इंगोले: Ingole
बोराडे: Borade
राऊत: Raut, Raoot
राठोड: Rathod
काळे: Kale
गोरे: Gore
शेळके: Shelke, Shelake
वाघ: Wagh, Vagh
वाघमारे: Waghmare, Vaghmare
कांबळे: Kamble, Kambale
सोनवणे: Sonawane, Sonavane, Sonwane
निकम: Nikam
महाजन: Mahajan
बडगुजर: Badgujar, Badgujjar
भामरे: Bhamre, Bhamare
बागुल: Bagul
अहिरे: Ahire
खैरनार: Khairnar
देवरे: Deore, Devre, Devare
सूर्यवंशी: Suryawanshi, Suryavanshi
राजपूत: Rajput, Rajpoot
कोळी: Koli
माळी: Mali
धनगर: Dhangar
सुतार: Sutar
लोहार: Lohar
कुंभार: Kumbhar, Kumbhaar
न्हावी: Nhavi
शिंपी: Shimpi
तेली: Teli
सोनार: Sonar
कासार: Kasar
गुरव: Gurav, Guraw
बारी: Bari
बारई: Barai
तांबोळी: Tamboli
क्षीरसागर: Kshirsagar, Xirsagar, Ksheersagar
लोखंडे: Lokhande
मेश्राम: Meshram
उईके: Uike
आत्राम: Atram
धुर्वे: Dhurve, Dhurwe
भगत: Bhagat
डोंगरे: Dongre, Dongare
बनसोडे: Bansode
साबळे: Sable, Sabale
कोकाटे: Kokate
घोडके: Ghodke, Ghodake
आव्हाड: Avhad, Awhad
मुंडे: Munde
सानप: Sanap
बडे: Bade
फड: Phad, Fad
गिते: Gite, Geete
केंद्रे: Kendre
दराडे: Darade
कराड: Karad
जायभाये: Jaybhaye
नागरे: Nagre, Nagare
सांगळे: Sangle, Sangale
खाडे: Khade
गरजे: Garje
ढाकणे: Dhakne, Dhakane
पालवे: Palve, Palwe
बोडखे: Bodkhe, Bodakhe
झगडे: Zagade, Jhagade
झाडे: Zade, Jhade
झोपे: Zope, Jhope
वाणी: Wani, Vani
नेमाडे: Nemade
भंगाळे: Bhangale
चौगुले: Chaugule, Chougule
पाटणकर: Patankar
मोहिते: Mohite
घोरपडे: Ghorpade
निंबाळकर: Nimbalkar, Nimbaalkar
माने: Mane
थोरात: Thorat
विखे: Vikhe, Wikhe
तांबे: Tambe
कर्डिले: Kardile
फाटक: Phatak, Fatak
फडके: Phadke, Fadke
फडणवीस: Fadnavis, Phadnavis, Fadnawis
वैद्य: Vaidya, Waidya
दीक्षित: Dikshit, Dixit
आपटे: Apte, Aapte
गोखले: Gokhale, Gokhle
टिळक: Tilak
रानडे: Ranade
सावरकर: Savarkar, Sawarkar
आंबेडकर: Ambedkar, Aambedkar
फुले: Phule, Fule
आगरकर: Agarkar
रोहित: Rohit
रोहिणी: Rohini
राहुल: Rahul
अमोल: Amol
सचिन: Sachin
संदीप: Sandip, Sandeep
प्रदीप: Pradip, Pradeep
दिलीप: Dilip, Deelip
सुनील: Sunil, Suneel
अनिल: Anil
विजय: Vijay
अजय: Ajay
संजय: Sanjay
धनंजय: Dhananjay
मृत्युंजय: Mrutyunjay, Mrityunjay
गणेश: Ganesh
महेश: Mahesh
रमेश: Ramesh
सुरेश: Suresh
नरेश: Naresh
दिनेश: Dinesh
राजेश: Rajesh
मंगेश: Mangesh
योगेश: Yogesh
नीलेश: Nilesh, Neelesh
शैलेश: Shailesh
हृषीकेश: Hrishikesh, Hrushikesh
ज्ञानेश्वर: Dnyaneshwar, Gyaneshwar, Dnyaneshvar
तुकाराम: Tukaram
एकनाथ: Eknath, Ekanath
नामदेव: Namdev, Namdeo, Naamdev
विठ्ठल: Vitthal, Vithal, Viththal
पांडुरंग: Pandurang
केशव: Keshav, Keshao
माधव: Madhav, Madhao
श्रीकांत: Shrikant, Shreekant, Srikant
श्रीराम: Shriram, Shreeram
लक्ष्मण: Laxman, Lakshman
लक्ष्मी: Laxmi, Lakshmi
कृष्णा: Krishna, Krushna
कृष्णकांत: Krushnakant, Krishnakant
ऋतुजा: Rutuja
ऋषिकेश: Rushikesh, Rishikesh
ऋचा: Rucha, Richa
वैष्णवी: Vaishnavi, Vaishnawi
वैशाली: Vaishali
वैभव: Vaibhav, Vaibhao
सायली: Sayali, Sayli
सई: Sai, Sayee
स्नेहा: Sneha
स्नेहल: Snehal
प्रज्ञा: Pradnya, Pragya, Prajnya
विज्ञान: Vidnyan, Vigyan
आज्ञा: Adnya, Agya
यज्ञेश: Yadnyesh, Yadnesh
अक्षय: Akshay, Axay
अक्षता: Akshata, Akshta
रक्षा: Raksha
दीक्षा: Diksha, Deeksha
मोक्षदा: Mokshada
पूजा: Puja, Pooja
पूनम: Poonam, Punam
पूर्वा: Purva, Poorva, Purwa
भूषण: Bhushan, Bhooshan
गौरी: Gauri, Gouri, Gowri
गौरव: Gaurav, Gourav
सौरभ: Saurabh, Sourabh
कौस्तुभ: Kaustubh, Koustubh
मौली: Mauli, Mouli
शौनक: Shaunak, Shounak
ओंकार: Omkar, Onkar
शंकर: Shankar
अंकिता: Ankita
अंजली: Anjali, Anjalee
मंदार: Mandar
चंद्रकांत: Chandrakant
चंद्रशेखर: Chandrashekhar, Chandrasekhar
इंद्रजित: Indrajit, Indrajeet
अभिजित: Abhijit, Abhijeet
रणजित: Ranjit, Ranjeet
विश्वजित: Vishwajit, Vishvajeet, Vishwajeet
विश्वास: Vishwas, Vishvas
ईश्वर: Ishwar, Eeshwar, Ishvar
स्वाती: Swati, Svati, Swaati
स्वप्नील: Swapnil, Swapneel
स्वरा: Swara, Svara
अश्विनी: Ashwini, Ashvini
तेजस्विनी: Tejaswini, Tejasvini
मनस्वी: Manasvi, Manaswi
यशस्वी: Yashasvi, Yashaswi
शुभांगी: Shubhangi
शुभम: Shubham
सुषमा: Sushma, Sushama
सुप्रिया: Supriya
प्रिया: Priya, Priyaa
प्रियांका: Priyanka
विद्या: Vidya, Widya
संध्या: Sandhya
सुमित्रा: Sumitra
सावित्री: Savitri, Sawitri
गायत्री: Gayatri, Gaytri
धनश्री: Dhanashri, Dhanashree
भाग्यश्री: Bhagyashri, Bhagyashree
जयश्री: Jayashri, Jayashree, Jayshree
राजश्री: Rajashri, Rajashree, Rajshri
तनुश्री: Tanushree, Tanushri
मीनाक्षी: Minakshi, Meenakshi, Minaxi
नीता: Nita, Neeta
गीता: Gita, Geeta
सीता: Sita, Seeta
मीरा: Mira, Meera
वीणा: Vina, Veena
रीना: Rina, Reena
दीपा: Dipa, Deepa
दीपक: Dipak, Deepak
दीपाली: Dipali, Deepali
जितेंद्र: Jitendra
महेंद्र: Mahendra
राजेंद्र: Rajendra
सुरेंद्र: Surendra
देवेंद्र: Devendra, Dewendra
नरेंद्र: Narendra
रवींद्र: Ravindra, Raveendra, Rawindra
छाया: Chhaya, Chaya
छगन: Chhagan, Chagan
जिजाबाई: Jijabai
अहिल्या: Ahilya, Ahilyaa
मुक्ता: Mukta
भक्ती: Bhakti, Bhaktee
शक्ती: Shakti
कीर्ती: Kirti, Keerti
आरती: Arati, Aarti, Arti
आदित्य: Aditya, Aaditya
आकाश: Akash, Aakash
आकांक्षा: Akanksha, Aakanksha
अपर्णा: Aparna
अनुराधा: Anuradha
मयूर: Mayur, Mayoor
मयूरी: Mayuri, Mayoori
प्रतीक: Pratik, Prateek
प्रतीक्षा: Pratiksha, Prateeksha
प्राजक्ता: Prajakta
यामिनी: Yamini
रेणुका: Renuka
ललिता: Lalita
शारदा: Sharda, Sharada
शरद: Sharad
हर्षद: Harshad
हर्षदा: Harshada
हेमंत: Hemant
वसंत: Vasant, Wasant
प्रशांत: Prashant
निशांत: Nishant
सुहास: Suhas
विलास: Vilas, Wilas
कैलास: Kailas, Kailash
प्रकाश: Prakash
संतोष: Santosh
मनोज: Manoj
प्रमोद: Pramod
विनोद: Vinod, Winod
अरविंद: Arvind, Arawind
गोविंद: Govind, Gowind
मुकुंद: Mukund
आनंद: Anand, Aanand
सदानंद: Sadanand
`
