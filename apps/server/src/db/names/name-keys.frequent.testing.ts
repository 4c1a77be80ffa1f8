/** Frequent first names and surnames, each in one spelling. */
export const frequentNames = `
Aarti Abhay Abhijit Abhishek Achyut Adinath Aditi Aditya Ajay Ajinkya Ajit Akanksha Akash Akshata Akshay Alka Amar
Amit Amol Amruta Anagha Anand Anant Anil Aniket Anita Anjali Ankita Ankush Anuja Anuradha Anusaya Aparna Apurva
Archana Arjun Arun Aruna Arvind Asawari Asha Ashish Ashok Ashwini Atharva Atul Avinash Baban Babasaheb Babita Balaji
Balasaheb Baliram Balkrishna Bapurao Bhagwan Bhagyashri Bhakti Bharat Bharati Bhaskar Bhausaheb Bhavana Bhimrao
Bhushan Chaitali Chaitanya Chandrakala Chandrakant Chandrashekhar Chetan Chhaya Damodar Darshana Dattatray Deepak
Deepali Devendra Devidas Devyani Dhananjay Dhanashri Dhanraj Dhiraj Diksha Dilip Dinesh Dipti Divya Dnyaneshwar
Eknath Gajanan Ganesh Gangadhar Gaurav Gauri Gayatri Geeta Girish Gopal Gopinath Gorakhnath Govind Gulab Hanumant Hari
Haribhau Harish Harshad Harshala Hemant Hemlata Hrishikesh Indira Ishwar Jagannath Jagdish Janardan Jayant Jayashri
Jitendra Jyoti Jyotsna Kailas Kajal Kalpana Kalyani Kamal Kanchan Kapil Karan Karuna Kashinath Kaustubh Kavita
Kedar Keshav Ketaki Ketan Kiran Kirti Kishor Komal Krishna Kshitij Kunal Kundan Kusum Lahu Lalita Lata Laxman Laxmi
Lina Lokesh Madhav Madhavi Madhukar Madhuri Mahadev Mahendra Mahesh Makarand Malati Mamata Manasi Manda Mandar
Mangal Mangesh Manik Manish Manisha Manjiri Manohar Manoj Maruti Mayur Mayuri Medha Meena Meera Megha Milind Minakshi
Mohan Mohini Monika Mrunal Mukesh Mukta Mukund Murlidhar Nagesh Namdev Namrata Nanasaheb Nanda Nandini Nandkishor
Narayan Narendra Naresh Neha Nikhil Nilam Nilesh Nilima Nirmala Nisha Nishant Nitin Nivedita Nutan Omkar Padma
Pallavi Pandurang Parag Parashuram Parvati Pooja Poonam Prabhakar Prachi Pradip Pradnya Prafulla Prajakta Prakash
Pralhad Pramila Pramod Pranali Pranav Pranita Prasad Prashant Pratibha Pratik Pratiksha Pravin Prema Priti
Priya Priyanka Purushottam Purva Pushpa Radha Radhika Raghunath Rahul Rajaram Rajashri Rajendra Rajesh Rajani
Rakesh Rakhi Ramchandra Ramdas Ramesh Ranjana Ranjit Rashmi Ratan Ravindra Rekha Renuka Reshma Revati Rohan Rohini
Rohit Roshan Rucha Rukmini Rupali Rutuja Sachin Sadashiv Sagar Sahadev Sakshi Samadhan Samir Sampada Sandesh
Sandhya Sandip Sangita Sanika Sanjay Sanjivani Sanket Santosh Sarika Sarita Sarjerao Saroj Satish Saurabh Savita
Sayali Seema Shailaja Shailesh Shakuntala Shalini Shamal Shankar Shantaram Sharad Shashikant Shilpa Shital Shivaji
Shobha Shraddha Shreyas Shridhar Shrikant Shripad Shruti Shubham Shubhangi Shweta Siddharth Siddhi Smita Sneha Snehal
Somnath Sonal Sonali Subhash Sudhir Suhas Sujata Sukhdev Suman Sumit Sunanda Sunil Sunita Supriya Surekha Suresh Sushil
Sushma Suvarna Swapnil Swara Swati Tanaji Tanmay Tanuja Tanvi Tejas Tejashri Trupti Tukaram Tushar Uday Ujwala Ulhas
Umesh Urmila Usha Utkarsh Uttam Vaibhav Vaijayanti Vaishali Vaishnavi Vandana Varsha Vasant Vasudev Vedant Vidya Vijay
Vijaya Vikas Vikram Vilas Vimal Vinayak Vineeta Vinod Vipul Virendra Vishal Vishnu Vishwas Vitthal Vivek Yamuna Yash
Yashoda Yashwant Yogesh Yogita Yuvraj
Adsul Agarkar Ahire Ambekar Ambedkar Andhale Apte Athavale Avhad Babar Badgujar Bagul Bansode Bari Barve Bhagat Bhalerao Bhamre
Bhandari Bhangale Bhise Bhosale Bobade Borade Borse Chaudhari Chavan Chitnis Dabhade Darade Date Deore Deshmukh
Deshpande Dhakne Dhawale Dhobale Dixit Dongre Fadnavis Gadekar Gadgil Gaikwad Garud Gawande Gite Godbole Gokhale Gore
Hande Hinge Holkar Ingle Ingole Jadhav Jagtap Jamdade Joglekar Joshi Kadam Kadu Kakade Kale Kamble Kapse Karad Karve
Kelkar Kendre Khade Khandare Kharat Kokate Koli Kulkarni Kumbhar Landge Lele Limaye Lokhande Magar Mahajan Mali Mane
Meshram Mohite Mundhe Nagare Naik Nemade Nikam Nimbalkar Padwal Palve Paranjpe Patankar Pathak Patil Pawar Phadke
Pisal Potdar Raut Rathod Sable Salunkhe Sanap Sangle Sapkal Sathe Sawant Shelar Shelke Shimpi Shinde Shirke Shirsat
Sonawane Suryawanshi Tamboli Thakre Thakur Thorat Tilak Tupe Ubale Vaidya Vikhe Wagh Waghmare Wankhede Yadav Zende
`
