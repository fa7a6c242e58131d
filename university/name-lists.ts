/** A name in English letters and in Arabic. */
export type Name = readonly [name: string, name_ar: string];

// Each line is "English|Arabic", the commonest first: drawing prefers the front. Two spellings
// of one name (عبدالله and عبد الله) are there because real records hold both.
export const maleNames = names(`
Mohammed|محمد, Abdullah|عبدالله, Fahad|فهد, Abdulrahman|عبدالرحمن, Khalid|خالد, Abdulaziz|عبدالعزيز,
Saud|سعود, Faisal|فيصل, Ahmed|أحمد, Turki|تركي, Sultan|سلطان, Saad|سعد, Nasser|ناصر, Ali|علي, Omar|عمر,
Ibrahim|إبراهيم, Yousef|يوسف, Saleh|صالح, Nawaf|نواف, Rayan|ريان, Rakan|راكان, Meshal|مشعل, Bandar|بندر,
Majed|ماجد, Sulaiman|سليمان, Mansour|منصور, Hamad|حمد, Bader|بدر, Talal|طلال, Waleed|وليد, Naif|نايف,
Hassan|حسن, Hussain|حسين, Yazan|يزن, Anas|أنس, Osama|أسامة, Hamzah|حمزة, Moath|معاذ, Musab|مصعب,
Zyad|زياد, Abdul Rahman|عبد الرحمن, Abdullah|عبد الله, Basel|باسل, Tariq|طارق, Hisham|هشام, Hatem|حاتم,
Eyad|إياد, Mohannad|مهند, Yasser|ياسر, Adel|عادل, Sami|سامي, Fawaz|فواز, Thamer|ثامر, Mishari|مشاري,
Muteb|متعب, Rashed|راشد, Salem|سالم, Abdulmajeed|عبدالمجيد, Abdulmohsen|عبدالمحسن, Abdulelah|عبدالإله,
Abdulkarim|عبدالكريم, Abdullatif|عبداللطيف, Ayman|أيمن, Eisa|عيسى, Mousa|موسى, Mustafa|مصطفى,
Yahya|يحيى, Zakaria|زكريا, Taha|طه, Wael|وائل, Loai|لؤي, Raed|رائد, Fuad|فؤاد, Tameem|تميم, Ghassan|غسان,
Nizar|نزار, Jaber|جابر, Essam|عصام, Aseel|أصيل, Suhail|سهيل, Ammar|عمار, Bara|براء, Alaa|علاء, Bahaa|بهاء
`);

export const femaleNames = names(`
Noura|نورة, Sarah|سارة, Reem|ريم, Fatimah|فاطمة, Shahad|شهد, Maha|مها, Lama|لمى, Maryam|مريم, Aisha|عائشة,
Rahaf|رهف, Amal|أمل, Hessa|حصة, Munirah|منيرة, Hind|هند, Haya|هيا, Lujain|لجين, Raghad|رغد, Joud|جود,
Layan|ليان, Jawaher|جواهر, Abeer|عبير, Areej|أريج, Asma|أسماء, Afnan|أفنان, Alanoud|العنود, Nouf|نوف,
Aljawharah|الجوهرة, Amjad|أمجاد, Arwa|أروى, Aseel|أسيل, Atheer|أثير, Bashayer|بشاير, Bushra|بشرى, Danah|دانة,
Deema|ديمة, Duaa|دعاء, Eman|إيمان, Esraa|إسراء, Ghada|غادة, Ghadeer|غدير, Hadeel|هديل, Haifa|هيفاء,
Hanan|حنان, Huda|هدى, Joury|جوري, Khadijah|خديجة, Khulood|خلود, Layla|ليلى, Lina|لينا, Manal|منال,
Maram|مرام, Mashael|مشاعل, May|مي, Modhi|موضي, Najla|نجلاء, Nada|ندى, Nujood|نجود, Rana|رنا, Rawan|روان,
Razan|رزان, Renad|ريناد, Safiyyah|صفية, Salma|سلمى, Samar|سمر, Shatha|شذى, Shaikhah|شيخة, Tahani|تهاني,
Taif|طيف, Wejdan|وجدان, Wafa|وفاء, Wasan|وسن, Yara|يارا, Zahra|زهراء, Zainab|زينب, Lulwah|لولوة, Ruba|ربى,
Sadeem|سديم, Hajar|هاجر, Remas|ريماس, Amnah|آمنة, Alaa|آلاء, Nahla|نهلة
`);

export const saudiFamilies = names(`
Al-Qahtani|القحطاني, Al-Ghamdi|الغامدي, Al-Harbi|الحربي, Al-Otaibi|العتيبي, Al-Shehri|الشهري,
Al-Zahrani|الزهراني, Al-Dosari|الدوسري, Al-Mutairi|المطيري, Al-Anazi|العنزي, Al-Shammari|الشمري,
Al-Subaie|السبيعي, Asiri|عسيري, Al-Malki|المالكي, Al-Juhani|الجهني, Al-Balawi|البلوي, Al-Rashidi|الرشيدي,
Al-Omari|العمري, Al-Sulami|السلمي, Al-Thaqafi|الثقفي, Al-Harthi|الحارثي, Al-Qarni|القرني, Al-Baqami|البقمي,
Al-Sahli|السهلي, Al-Shahrani|الشهراني, Al-Khaldi|الخالدي, Al-Yami|اليامي, Al-Ansari|الأنصاري,
Al-Hazmi|الحازمي, Al-Saedi|الصاعدي, Al-Oufi|العوفي, Al-Ruwaili|الرويلي, Al-Sharari|الشراري, Al-Atawi|العطوي,
Al-Faifi|الفيفي, Al-Hakami|الحكمي, Madkhali|مدخلي, Al-Nami|النعمي, Khawaji|خواجي, Hazzazi|هزازي,
Al-Ahmari|الأحمري, Al-Asmari|الأسمري, Al-Almai|الألمعي, Al Saif|آل سيف, Al Marei|آل مرعي, Al Zayed|آل زايد,
Bawazir|باوزير, Bamatraf|بامطرف, Baharith|باحارث, Baashen|باعشن, Bukhari|بخاري, Faqih|فقيه, Qattan|قطان,
Khayyat|خياط, Murad|مراد, Hakeem|حكيم, Attar|عطار, Al-Farsi|الفارسي, Al-Saadoun|السعدون, Al-Tamimi|التميمي,
Al-Wuhaibi|الوهيبي, Al-Ajmi|العجمي, Al-Hajri|الهاجري, Al-Marri|المري, Al-Khamis|الخميس,
Al-Suwailem|السويلم, Al-Humaidi|الحميدي, Al-Zaid|الزيد, Al-Fawzan|الفوزان, Al-Rashed|الراشد,
Al-Manea|المانع, Al-Eisa|العيسى, Al-Mousa|الموسى, Al-Yousef|اليوسف, Al-Jabr|الجبر, Al-Muhanna|المهنا,
Al-Dakhil|الدخيل, Al-Nufaie|النفيعي, Al-Osaimi|العصيمي, Al-Rougi|الروقي, Al-Bariqi|البارقي,
Al-Sharif|الشريف, Al-Fadhli|الفضلي, Al-Dhafiri|الظفيري, Al-Khathami|الخثعمي, Al-Aklubi|الأكلبي,
Al-Wadei|الوادعي, Al-Sayari|الصيعري, Al-Masoudi|المسعودي, Al-Rifai|الرفاعي, Al-Subhi|الصبحي,
Al-Mohammadi|المحمدي, Al-Maimouni|الميموني, Al-Tuwairqi|الطويرقي, Al-Luhaibi|اللهيبي, Al-Muwallad|المولد
`);

/** Families by nationality (ISO 3166), for those who come from elsewhere. */
export const familiesAbroad = {
  YE: names(
    'Al-Hadhrami|الحضرمي, Al-Sanani|الصنعاني, Al-Adani|العدني, Al-Taizi|التعزي, Al-Amoudi|العمودي',
  ),
  EG: names(
    'Al-Masri|المصري, Shaheen|شاهين, Salama|سلامة, Zidan|زيدان, Abdulhadi|عبدالهادي, Hegazy|حجازي',
  ),
  SY: names(
    'Al-Halabi|الحلبي, Haddad|حداد, Al-Homsi|الحمصي, Darwish|درويش, Al-Kurdi|الكردي, Qabbani|قباني',
  ),
  JO: names(
    'Al-Khatib|الخطيب, Al-Majali|المجالي, Obeidat|عبيدات, Al-Zoubi|الزعبي, Haddadin|حدادين',
  ),
  SD: names(
    'Al-Tayeb|الطيب, Al-Bashir|البشير, Al-Hajj|الحاج, Idris|إدريس, Al-Amin|الأمين, Babiker|بابكر',
  ),
  PS: names(
    'Al-Najjar|النجار, Barakat|بركات, Hamdan|حمدان, Yassin|ياسين, Abu Zaid|أبو زيد, Al-Masri|المصري',
  ),
  PK: names('Khan|خان, Qureshi|قريشي, Siddiqui|صديقي, Malik|ملك, Chaudhry|شودري, Butt|بت'),
  IN: names('Shaikh|شيخ, Ansari|أنصاري, Patel|باتيل, Sayyid|سيد, Mirza|ميرزا, Rahman|رحمن'),
} as const;

export type Nationality = 'SA' | keyof typeof familiesAbroad;

function names(list: string): readonly Name[] {
  return list
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split('|') as [string, string]);
}
