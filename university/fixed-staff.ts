import { majorOf } from './majors.ts';
import { type FullName, type Gender, nameFrom } from './people.ts';

/** Someone whose place at the university is the same in every demo. */
export type FixedStaff = {
  user_id: string;
  user_type: 1 | 3 | 4;
  gender: Gender;
  person: FullName;
  /** The first one is in force. */
  roles: readonly number[];
  major_code: string;
  college_code: string;
  /** The campus section served: 1 male, 2 female, null both. */
  section: Gender | null;
  is_staff: boolean;
  office: string;
  note: string;
  note_ar: string;
};

const male = 1;
const female = 2;

const psychology = ['Psychological guidance', 'الإرشاد النفسي'] as const;
const systemData = ['Sees only system data', 'لا يرى إلا بيانات النظام'] as const;
const internships = ['Internship and questionnaires', 'التدريب والاستبانات'] as const;

const instructors: readonly FixedStaff[] = [
  instructor(1, male, '5', 'Tariq Saleh Al-Malki', 'طارق صالح المالكي'),
  instructor(2, female, '1', 'Layla Hassan Al-Ansari', 'ليلى حسن الأنصاري'),
  {
    ...instructor(3, male, '1', 'Majed Abdullah Al-Subaie', 'ماجد عبدالله السبيعي'),
    section: male,
    office: 'B-214',
    note: 'Guides 231000001, 231000003, 231000005 and over 250 more',
    note_ar: 'مرشد 231000001 و231000003 و231000005 وغيرهم (أكثر من 250)',
  },
  instructor(4, male, '1', 'Ibrahim Sulaiman Al-Rashed', 'إبراهيم سليمان الراشد'),
  instructor(5, male, '6', 'Khalid Nasser Al-Juhani', 'خالد ناصر الجهني'),
  instructor(6, female, '6', 'Reem Fahad Al-Otaibi', 'ريم فهد العتيبي'),
  {
    ...instructor(7, female, '2', 'Hanan Omar Bukhari', 'حنان عمر بخاري'),
    note: 'Sees only the digital library and its report',
    note_ar: 'لا ترى إلا المكتبة الرقمية وتقريرها',
  },
  instructor(8, female, '1', 'Munirah Saad Al-Dakhil', 'منيرة سعد الدخيل'),
  instructor(9, male, '3', 'Sami Ahmed Al-Hazmi', 'سامي أحمد الحازمي', psychology),
  instructor(10, male, '2', 'Yousef Ali Al-Eisa', 'يوسف علي العيسى'),
  instructor(11, female, '3', 'Asma Ibrahim Faqih', 'أسماء إبراهيم فقيه'),
  instructor(12, male, '6', 'Adel Mousa Al-Sulami', 'عادل موسى السلمي', systemData),
  instructor(13, female, '4', 'Dalal Turki Al-Shammari', 'دلال تركي الشمري'),
  instructor(14, male, '5', 'Hatem Zakaria Khayyat', 'حاتم زكريا خياط'),
  instructor(15, male, '5', 'Osama Yahya Al-Faifi', 'أسامة يحيى الفيفي'),
  instructor(16, male, '8', 'Nawaf Hamad Al-Dosari', 'نواف حمد الدوسري'),
  instructor(17, male, '7', 'Bandar Salem Al-Harthi', 'بندر سالم الحارثي'),
  instructor(18, female, '2', 'Huda Mohammed Al-Ghamdi', 'هدى محمد الغامدي'),
  instructor(19, female, '3', 'Arwa Abdulaziz Al-Muhanna', 'أروى عبدالعزيز المهنا', psychology),
  instructor(20, female, '1', 'Hind Waleed Al-Farsi', 'هند وليد الفارسي'),
  instructor(21, male, '9', 'Mansour Eisa Al-Shehri', 'منصور عيسى الشهري'),
  instructor(22, male, '5', 'Anas Tariq Al-Khaldi', 'أنس طارق الخالدي', systemData),
  instructor(28, female, '10', 'Shatha Majed Al-Yami', 'شذى ماجد اليامي'),
  instructor(29, male, '1', 'Fawaz Rashed Al-Mutairi', 'فواز راشد المطيري', internships),
  instructor(32, female, '2', 'Nouf Bader Al-Saadoun', 'نوف بدر السعدون', internships),
  {
    ...instructor(3, female, '2', 'Abrar Khalid Al-Zahrani', 'أبرار خالد الزهراني'),
    user_id: '900104',
    section: female,
    note: 'Guides 231000002 and 231000004',
    note_ar: 'مرشدة 231000002 و231000004',
  },
  {
    ...instructor(3, male, '5', 'Moath Ali Al-Qarni', 'معاذ علي القرني'),
    user_id: '900050',
    roles: [3, 2, 29],
    section: male,
    note: 'Can switch between three roles: 3, 2 and 29',
    note_ar: 'يتنقل بين ثلاثة أدوار: 3 و2 و29',
  },
  {
    ...instructor(1, male, '7', 'Raed Hussain Al-Aklubi', 'رائد حسين الأكلبي'),
    user_id: '900099',
    is_staff: false,
    note: 'Not staff: is told that access is not authorized',
    note_ar: 'ليس من المنسوبين: تظهر له رسالة عدم التصريح',
  },
];

const employees: readonly FixedStaff[] = [
  officer(3, 1, male, 'Salem Jaber Asiri', 'سالم جابر عسيري'),
  officer(3, 2, male, 'Mishari Saud Al-Hajri', 'مشاري سعود الهاجري'),
  officer(3, 3, female, 'Wejdan Mousa Hazzazi', 'وجدان موسى هزازي'),
  officer(3, 5, male, 'Thamer Abdullah Al-Anazi', 'ثامر عبدالله العنزي'),
  withSecond(9, officer(3, 6, female, 'Samar Adel Al-Balawi', 'سمر عادل البلوي')),
  officer(3, 7, female, 'Ghadeer Nasser Al-Humaidi', 'غدير ناصر الحميدي'),
  officer(3, 9, male, 'Hisham Wael Al-Thaqafi', 'هشام وائل الثقفي'),
  officer(3, 12, male, 'Abdulaziz Nasser Al-Baqami', 'عبدالعزيز ناصر البقمي'),
  withSecond(17, officer(3, 13, male, 'Yahya Ali Madkhali', 'يحيى علي مدخلي')),
  officer(3, 15, male, 'Loai Samir Qattan', 'لؤي سمير قطان'),
  officer(3, 17, male, 'Saad Fahad Al-Rougi', 'سعد فهد الروقي'),
  officer(3, 32, female, 'Afnan Saleh Al-Wuhaibi', 'أفنان صالح الوهيبي'),
  officer(3, 35, male, 'Basel Nizar Murad', 'باسل نزار مراد'),
  officer(3, 36, female, 'Taif Mohammed Al-Nami', 'طيف محمد النعمي'),
  officer(3, 37, male, 'Rashed Ayman Hakeem', 'راشد أيمن حكيم'),
];

const admins: readonly FixedStaff[] = [
  officer(4, 1, female, 'Lina Khalid Attar', 'لينا خالد عطار'),
  officer(4, 2, male, 'Talal Saud Al-Tamimi', 'طلال سعود التميمي', '1'),
  officer(4, 3, female, 'Maram Hassan Al-Omari', 'مرام حسن العمري'),
  officer(4, 4, male, 'Saleh Mohammed Al-Fawzan', 'صالح محمد الفوزان', '1'),
  officer(4, 5, male, 'Fahad Ibrahim Al-Manea', 'فهد إبراهيم المانع'),
  officer(4, 6, female, 'Rawan Turki Al-Sahli', 'روان تركي السهلي'),
  officer(4, 7, female, 'Khadijah Osama Bawazir', 'خديجة أسامة باوزير'),
  officer(4, 8, male, 'Waleed Ahmed Al-Jabr', 'وليد أحمد الجبر', '1'),
  officer(4, 9, female, 'Bashayer Saad Al-Ajmi', 'بشاير سعد العجمي', '1'),
  officer(4, 10, male, 'Abdulrahman Yousef Al-Suwailem', 'عبدالرحمن يوسف السويلم'),
  officer(4, 11, female, 'Amjad Ali Al-Hakami', 'أمجاد علي الحكمي'),
  officer(4, 12, male, 'Mohannad Rashed Al-Khamis', 'مهند راشد الخميس'),
  officer(4, 13, male, 'Hamzah Omar Al-Masoudi', 'حمزة عمر المسعودي'),
  officer(4, 14, female, 'Aljawharah Fahad Al-Yousef', 'الجوهرة فهد اليوسف'),
  officer(4, 15, male, 'Eyad Ghassan Al-Sharif', 'إياد غسان الشريف'),
  withSecond(27, officer(4, 16, female, 'Haifa Abdullah Al-Omari', 'هيفاء عبدالله العمري')),
  officer(4, 17, male, 'Muteb Naif Al-Osaimi', 'متعب نايف العصيمي'),
  officer(4, 18, female, 'Najla Sultan Al-Shahrani', 'نجلاء سلطان الشهراني'),
  officer(4, 19, female, 'Jawaher Hamad Al-Marri', 'جواهر حمد المري'),
  officer(4, 20, male, 'Nasser Talal Al-Nufaie', 'ناصر طلال النفيعي'),
  officer(4, 21, male, 'Ali Yahya Al-Almai', 'علي يحيى الألمعي'),
  {
    ...officer(4, 22, female, 'Abeer Sulaiman Al-Zaid', 'عبير سليمان الزيد'),
    note: 'Reloads, switches, users and roles',
    note_ar: 'التحديث من نظام المصدر والمفاتيح والمستخدمون والأدوار',
  },
  officer(4, 23, male, 'Sultan Bandar Al-Dhafiri', 'سلطان بندر الظفيري'),
  officer(4, 24, female, 'Tahani Adel Al-Subhi', 'تهاني عادل الصبحي', '1'),
  withSecond(26, officer(4, 25, male, 'Essam Fuad Baharith', 'عصام فؤاد باحارث', '1')),
  officer(4, 26, female, 'Duaa Mustafa Al-Rifai', 'دعاء مصطفى الرفاعي', '1'),
  officer(4, 27, male, 'Faisal Meshal Al-Ruwaili', 'فيصل مشعل الرويلي'),
  officer(4, 28, female, 'Sadeem Khalid Al-Bariqi', 'سديم خالد البارقي'),
  officer(4, 29, male, 'Ammar Taha Khawaji', 'عمار طه خواجي'),
  officer(4, 32, female, 'Renad Saleh Al-Luhaibi', 'ريناد صالح اللهيبي'),
];

export const fixedStaff: readonly FixedStaff[] = [...instructors, ...employees, ...admins];

function instructor(
  type: number,
  gender: Gender,
  major_code: string,
  name: string,
  name_ar: string,
  [note, note_ar]: readonly [string, string] = ['', ''],
): FixedStaff {
  return {
    user_id: String(900_000 + type),
    user_type: 1,
    gender,
    person: nameFrom(name, name_ar),
    roles: [type],
    major_code,
    college_code: majorOf(major_code).college_code,
    section: null,
    is_staff: true,
    office: '',
    note,
    note_ar,
  };
}

/** Somebody who can switch to a second role. */
function withSecond(second: number, one: FixedStaff): FixedStaff {
  const roles = [...one.roles, second];
  const [first] = one.roles;
  return {
    ...one,
    roles,
    note: `Can switch between two roles: ${first} and ${second}`,
    note_ar: `دوران يمكن التنقل بينهما: ${first} و${second}`,
  };
}

// Only the roles that look after one department or college belong to a place.
function officer(
  user_type: 3 | 4,
  code: number,
  gender: Gender,
  name: string,
  name_ar: string,
  major_code = '',
): FixedStaff {
  return {
    user_id: String((user_type === 3 ? 700_000 : 800_000) + code),
    user_type,
    gender,
    person: nameFrom(name, name_ar),
    roles: [code],
    major_code,
    college_code: major_code && majorOf(major_code).college_code,
    section: null,
    is_staff: true,
    office: '',
    note: '',
    note_ar: '',
  };
}
