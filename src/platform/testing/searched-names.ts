/**
 * Names as people type them in Latin and in Arabic letters, and the name they mean as records spell it in Arabic:
 * a first name, with the family name where the first name alone is too common. A `.` after the Latin name: its
 * beginning is another name, so prefixes aren't tested.
 */
const table = `
Mohamed|محمد|محمد, Abdallah|عبد الله|عبدالله, Fahd|فهد|فهد, Abdel Rahman|عبد الرحمن|عبدالرحمن,
Khaled|خالد|خالد, Abdul Aziz|عبدالعزيز|عبدالعزيز, Saood|سعود|سعود, Faysal|فيصل|فيصل, Ahmad|احمد|أحمد,
Turky|تركى|تركي, Sultan|سلطان|سلطان, Sa'ad|سعد|سعد, Naser|ناصر|ناصر, Ali|علي|علي, Aly|على|علي, Omar|عمر|عمر,
Ebrahim|ابراهيم|إبراهيم, Youssef|يوسف|يوسف, Yusuf|يُوسف|يوسف, Salih|صالح|صالح, Nawwaf|نوّاف|نواف,
Rayyan|ريان|ريان, Raakan|راكان|راكان, Mishal.|مشعل|مشعل, Bander|بندر|بندر, Majid|ماجد|ماجد,
Suleiman.|سليمان|سليمان, Mansur|منصور|منصور, Hamad|حمد|حمد, Badr|بدر|بدر, Tallal|طلال|طلال, Walid|وليد|وليد,
Nayef|نائف|نايف, Hasan|حسن|حسن, Hussein|حسين|حسين, Yazan|يزن|يزن, Anas|انس|أنس, Usama|اسامه|أسامة,
Hamza|حمزه|حمزة, Muath|معاذ|معاذ, Mosab|مصعب|مصعب, Ziyad|زياد|زياد, Abdurrahman|عبدالرحمان|عبدالرحمن,
Basil|باسل|باسل, Tarek|طارق|طارق, Hesham|هشام|هشام, Hatim|حاتم|حاتم, Iyad|اياد|إياد, Muhannad.|مُهند|مهند,
Yassir|ياسر|ياسر, Adil|عادل|عادل, Samy|سامى|سامي, Fawwaz|فواز|فواز, Thamir|ثامر|ثامر, Meshari|مشاري|مشاري,
Miteb|متعب|متعب, Rashid|راشد|راشد, Salim|سالم|سالم, Abdulmajid|عبد المجيد|عبدالمجيد,
Abdul Mohsin|عبدالمحسن|عبدالمحسن, Abdulilah|عبد الاله|عبدالإله, Abdul-Karim|عبد الكريم|عبدالكريم,
Abdellatif|عبد اللطيف|عبداللطيف, Aiman|ايمن|أيمن, Issa|عيسي|عيسى, Moussa.|موسي|موسى, Mostafa|مصطفي|مصطفى,
Yahia|يحيي|يحيى, Zakariya|زكريا|زكريا, Taha|طـه|طه, Wail|وايل|وائل, Luay|لوي|لؤي, Raid|رايد|رائد,
Fouad|فواد|فؤاد, Tamim|تميم|تميم, Ghasan|غسان|غسان, Nizaar|نزار|نزار, Jabir|جابر|جابر, Isam|عصام|عصام,
Suhayl|سهيل|سهيل, Amar|عمار|عمار, Baraa|براء|براء, Bahaa|بهاء|بهاء,
Nora|نوره|نورة, Norah|نُورة|نورة, Sara|ساره|سارة, Rim|ريم|ريم, Fatma|فاطمه|فاطمة, Fatima|فاطمة|فاطمة,
Shahd|شهد|شهد, Mahaa|مها|مها, Lama|لمي|لمى, Mariam|مريم|مريم, Aysha|عايشه|عائشة, Ayesha|عائشه|عائشة,
Rahf|رهف|رهف, Amal|امل|أمل, Hissa|حصه|حصة, Munira|منيره|منيرة, Hend|هند|هند, Haya|هيا|هيا, Lojain|لجين|لجين,
Raghd|رغد|رغد, Jood|جود|جود, Leyan|ليان|ليان, Jawahir|جواهر|جواهر, Abir|عبير|عبير, Arij|اريج|أريج,
Asmaa|اسماء|أسماء, Afnaan|افنان|أفنان, Al-Anoud|العنود|العنود, Noof|نوف|نوف, Al Jawhara|الجوهره|الجوهرة,
Jawharah|جوهره|الجوهرة, Amjaad|امجاد|أمجاد, Arwaa|اروى|أروى, Assil|اسيل|أسيل, Athir|اثير|أثير,
Bashair|بشائر|بشاير, Boshra|بشري|بشرى, Dana|دانه|دانة, Dima|ديمه|ديمة, Doaa|دعاء|دعاء, Iman|ايمان|إيمان,
Isra|اسراء|إسراء, Ghadah|غاده|غادة, Ghadir|غدير|غدير, Hadil|هديل|هديل, Hayfa|هيفا|هيفاء, Hanaan|حنان|حنان,
Hoda|هدي|هدى, Huda|هدى|هدى, Jouri|جورى|جوري, Khadija|خديجه|خديجة, Kholoud|خلود|خلود, Leila|ليلي|ليلى,
Leena|لينا|لينا, Manaal|منال|منال, Maraam|مرام|مرام, Mashail|مشاعل|مشاعل, Mai|مي|مي, Moudi|موضى|موضي,
Nagla|نجلا|نجلاء, Nadaa|ندي|ندى, Nujoud|نجود|نجود, Ranaa|رنا|رنا, Rawaan|روان|روان, Razaan|رزان|رزان,
Rinad|ريناد|ريناد, Safia|صفيه|صفية, Selma|سلمي|سلمى, Samar|سمر|سمر, Shaza|شذا|شذى, Sheikha.|شيخه|شيخة,
Tahany|تهانى|تهاني, Tayf|طيف|طيف, Wijdan|وجدان|وجدان, Wafaa|وفا|وفاء, Wassan|وسن|وسن, Yaraa|يارا|يارا,
Zahraa|زهرا|زهراء, Zaynab|زينب|زينب, Lulwa|لولوه|لولوة, Rubaa|ربي|ربى, Sadim|سديم|سديم, Hajer|هاجر|هاجر,
Rimas|ريماس|ريماس, Amna|امنه|آمنة, Nahla|نهله|نهلة, Reema|ريما|ريما,
Mohammad Qahtani|محمد قحطاني|محمد القحطاني, Muhammad Al Ghamdi|محمد الغامدى|محمد الغامدي,
Mohd Harbi|محمد حربي|محمد الحربي, Fahad Otaibi|فهد عتيبي|فهد العتيبي, Khalid Al-Shihri|خالد الشهرى|خالد الشهري,
Ahmed Az-Zahrani|احمد الزهراني|أحمد الزهراني, Sultan Aldawsari|سلطان الدوسرى|سلطان الدوسري,
Saud Motairi|سعود مطيري|سعود المطيري, Turki Enezi|تركي عنزي|تركي العنزي, Ali Shamari|علي شمري|علي الشمري,
Noura Sobaie|نوره السبيعي|نورة السبيعي, Sarah Aseeri|ساره عسيري|سارة عسيري, Reem Maliki.|ريم مالكي|ريم المالكي,
Fatima Johani|فاطمه الجهني|فاطمة الجهني, Shahad Belawi|شهد بلوي|شهد البلوي, Maha Rasheedi|مها الرشيدى|مها الرشيدي,
Lama Umari|لمى العمري|لمى العمري, Maryam Solami|مريم سلمي|مريم السلمي, Aisha Thagafi|عائشه الثقفي|عائشة الثقفي,
Abdullah Harthy|عبدالله حارثي|عبدالله الحارثي, Yousef Garni|يوسف القرني|يوسف القرني,
Qahtani Mohamed|القحطاني محمد|محمد القحطاني, Ghamdi Noura|الغامدي نورة|نورة الغامدي,
Faisal Al Saif|فيصل السيف|فيصل آل سيف, Omar Bawazeer|عمر باوزير|عمر باوزير, Hamad Shahrany|حمد شهراني|حمد الشهراني,
Naif Khaldy|نايف خالدي|نايف الخالدي, Hind Hagri|هند هاجري|هند الهاجري, Ibrahim Fagih|ابراهيم فقيه|إبراهيم فقيه, Saleh Tamimy|صالح تميمي|صالح التميمي
`;

export const searchedNames = table
  .trim()
  .split(/,\s+/)
  .map((line) => {
    const [latin = '', arabic = '', meant = ''] = line.split('|');
    return { latin: latin.replace('.', ''), arabic, meant, has_part: !latin.endsWith('.') };
  });
