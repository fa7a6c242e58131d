/**
 * Spellings of one name whose sounds differ, the usual one first. Those that differ only in vowels, doubled
 * letters or a final h (Mohammed, Muhamad) are matched by sound and aren't listed.
 */
const table = `
Mohammed Mohammd Mohmed Mohd Mhd Mhmd Mehmed Mahomed
Ahmed Ahmd Ahmet
Fahad Fahd
Saud Soud
Majed Majd Magid Magd
Omar Omr
Othman Osman Ottman
Khalid Khlid Chalid
Yousef Joseph
Younis Yunus
Ibrahim Ibrahime
Ishaq Isaac Ishac
Yaqoub Yacoub Jacob
Dawood Daoud David
Mousa Moses
Zakaria Zachariah
Sulaiman Slaiman
Nouh Noah
Saleh Salh
Hamza Hamsa
Jaber Gaber
Jamal Gamal Djamal
Jalal Galal Djalal
Jarrah Garrah
Jaafar Gafar Djaafar
Jihad Gehad Djihad
Najib Nagib Naguib
Najla Nagla
Hajar Hagar
Rashed Rachid Raschid
Shaikh Sheik Cheikh
Shahad Shahd Chahd
Sharif Cherif
Shams Chams
Shadi Chadi
Shakir Chaker
Bashir Bachir
Hisham Hicham Heshm
Ashraf Achraf
Mishal Michal
Mishari Mshari
Muteb Miteb Mtaib
Nasser Nacer Nassr
Nawaf Nauaf Nwaf
Naif Nife
Talal Tlal
Turki Trki
Thamer Tamer Samer
Thani Sani
Fawaz Fawas Fauaz
Faisal Faycal
Faris Pharis
Fuad Fwad
Waleed Oualid
Wael Ouael
Salem Slim
Salman Slman
Salma Slma
Sultan Sltan
Abdulrahman Abdrahman Abdurahmn Abderrahmane Abdlrahman Abdulrhman
Abdulaziz Abdlaziz Azeez
Abdullah Abdullh Abdlah Abdulalh
Abdulmajeed Abdelmagid Abdelmeguid
Abdulmohsen Abdulmohsn
Abdulkarim Abdelkrim
Abdulsalam Abdusslam
Abdulwahab Abdelouahab Abdulwhab
Abdullatif Abdulltif
Muhsin Mhsn
Mansour Mnsour Monsour
Mubarak Mbarak Mubark Embarak
Mustafa Mustapha Mustfa Mustaf
Mutaz Moataz
Moath Muadh Moaaz Maaz
Muhannad Mohnad
Murtada Murtadha Murtaza
Maytham Maysam
Osama Osamh
Rakan Racan
Ridha Reda Reza
Ramadan Ramadhan Ramazan Ramdan
Dhafer Thafer Zafer Dafer
Dhari Dari Thari
Dhiya Diaa Zia
Fadhel Fadel Fazil
Khalaf Khlaf Chalaf
Khalifa Khlifa
Khamis Chamis
Hatem Hatm
Hamdan Hmdan
Habib Hbib
Haitham Haissam Haythm
Bader Badr Bdr
Bandar Bndr Bndar
Basim Basm
Bakr Baker
Bilal Blal
Amjad Amgad Amjd
Amr Amro
Anwar Anouar Anwr
Aws Aous
Ghassan Gassan
Ghazi Gazi
Ghaith Gaith
Ghanem Ganem Gharem
Malik Malk
Marwan Marouan Marwn
Nidal Nidhal Nizal
Suhail Shail
Sufyan Soufiane
Taher Tahr Thaher
Tameem Tmim
Wesam Ouissam
Obaid Ebaid
Fatimah Fatma Fathima Fatimh
Aisha Aicha Aish
Khadijah Khadiga Khdija Khadidja
Maryam Mrym Marium
Noura Nourh
Sarah Sahra Sarh
Zainab Zainb Zeynep
Arwa Aroua
Amal Aml
Amnah Aminh
Basmah Bsma
Bushra Bouchra
Dalal Dlal
Ghadah Gada
Ghadeer Gadeer
Hanan Hnan
Hind Hnd
Jawaher Gawaher Jwaher
Jawharah Gohara
Joud Jude Good
Jumana Gumana
Khulood Khlood
Kawthar Kauthar Kawsar Kausar
Latifah Lteefa
Lujain Logain Ljain
Lulwah Lulua
Maha Mha
Manal Mnal
Munirah Mnera
Rahaf Rhaf Rahf
Raghad Raghd Ragad Rghad
Rawan Rwan Rouan
Razan Rzan
Renad Rnad
Shaima Chaima
Shatha Shaza Shadha Chatha
Wafa Ouafa Wfa
Wejdan Wigdan Wjdan
Yasmin Jasmin Jasmine Yasmine
Yusra Usra
Qahtani Qhtani
Ghamdi Gamdi Ghamedi
Harbi Hrbi
Shehri Chehri Shhri
Zahrani Zhrani Zahrni
Dosari Dwsari
Mutairi Mtairi
Anazi Anzi Onazi
Shammari Shamri Shummari Shmri
Subaie Sabie
Malki Maliki
Juhani Jehani Guhani Jhani
Balawi Blawi Balwi Blwi
Rashidi Rachidi Rshidi
Omari Amri
Sulami Slami Sulmi
Thaqafi Saqafi Thaqfi
Shahrani Shhrani Chahrani
Khaldi Khalidi
Khathami Khathmi Khatami
Juaid Guaid
Baqami Bugami Bqami
Ruwaili Rwaili
Dhafiri Thafiri Zafiri Dafiri Thufairi Dhufairi
Hakami Hakmi
Ajmi Agmi Ajami
Hajri Hagri Hajeri
Sharari Shrari Charari
Suwailem Swailem
Hashimi Hachemi Hashmi
Khatib Katib Khtib
Najjar Nagar
Khan Kan
Thuraya Suraya
Jawad Gawad
Jinan Ginan
Jamila Gamila Djamila
Najat Nagat
Najwa Nagwa
Majida Magida
Shukri Chokri
Shawqi Chawki
Rajab Ragab
Raja Ragaa
Siraj Serag
Faraj Farag
Hijazi Hegazi
Hajjaj Haggag
Wajdi Wagdi
Thabit Sabit
Dhiyab Theyab Diab
Khidr Khader Khedher
Nadhir Nazir
Mudhar Modar
Buthainah Busaina
Muthanna Mosanna
Thunayan Sunayan
Shukran Chokran
Modhi Moudi
رحمن رحمان
عبدالرحمن عبدالرحمان
إسحاق إسحق
إبراهيم إبرهيم
إسماعيل إسمعيل
هارون هرون
داود داوود
ياسين يس
هدى هدا
لمى لما
ندى ندا
منى منا
سلمى سلما
ليلى ليلا
بشرى بشرا
أروى أروا
شذى شذا
ربى ربا
ضحى ضحا
يحيى يحيا
عيسى عيسا
موسى موسا
مصطفى مصطفا
نورة نورا
سارة سارا
دانة دانا
ديمة ديما
ظافر ضافر
Rajhi Raghi
`;

/** One entry per name: the usual spelling, then the others. */
export const nameSpellings: readonly (readonly string[])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
