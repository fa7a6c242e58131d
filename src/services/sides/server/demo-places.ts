/** Where the demo's sides are, and what they are called. */
export const cities = [
  ['Riyadh', 'الرياض', 24.7136, 46.6753],
  ['Jeddah', 'جدة', 21.5433, 39.1728],
  ['Makkah', 'مكة المكرمة', 21.4225, 39.8262],
  ['Madinah', 'المدينة المنورة', 24.4686, 39.6142],
  ['Dammam', 'الدمام', 26.4207, 50.0888],
  ['Al Ahsa', 'الأحساء', 25.3833, 49.5867],
  ['Taif', 'الطائف', 21.2703, 40.4158],
  ['Abha', 'أبها', 18.2164, 42.5053],
  ['Tabuk', 'تبوك', 28.3838, 36.555],
  ['Buraydah', 'بريدة', 26.326, 43.975],
  ['Hail', 'حائل', 27.5219, 41.6907],
  ['Jazan', 'جازان', 16.8892, 42.5511],
  ['Najran', 'نجران', 17.4924, 44.1277],
  ['Al Kharj', 'الخرج', 24.1556, 47.312],
  ['Al Jubail', 'الجبيل', 27.0046, 49.646],
] as const;

/** The kinds of sides in each city: of health, of medicines, of emergencies, of technology. */
export const kinds = [
  { name: '{city} General Hospital', name_ar: 'مستشفى {city} العام', of: 'hospital' },
  { name: '{city} Medical Pharmacies', name_ar: 'صيدليات {city} الطبية', of: 'pharmacy' },
  { name: 'Emergency Centre, {city}', name_ar: 'مركز الإسعاف في {city}', of: 'emergency' },
  { name: '{city} Digital Solutions', name_ar: 'حلول {city} الرقمية', of: 'company' },
] as const;

/** Departments: code, names, the major, and the kind of side that has them. */
export const departments = [
  ['IM', 'Internal Medicine', 'الباطنة', 1, 'hospital'],
  ['GS', 'General Surgery', 'الجراحة العامة', 1, 'hospital'],
  ['PD', 'Paediatrics', 'طب الأطفال', 1, 'hospital'],
  ['OB', 'Obstetrics and Gynaecology', 'النساء والولادة', 1, 'hospital'],
  ['AC', 'Ambulatory Care', 'الرعاية الخارجية', 2, 'hospital'],
  ['HP', 'Hospital Pharmacy', 'صيدلية المستشفى', 2, 'hospital'],
  ['CP', 'Community Pharmacy', 'صيدلية المجتمع', 2, 'pharmacy'],
  ['NC', 'Critical Care Nursing', 'تمريض العناية الحرجة', 3, 'hospital'],
  ['RT', 'Respiratory Therapy', 'الرعاية التنفسية', 4, 'hospital'],
  ['SD', 'Software Development', 'تطوير البرمجيات', 5, 'company'],
  ['CY', 'Cybersecurity', 'الأمن السيبراني', 5, 'company'],
  ['BA', 'Business Analysis', 'تحليل الأعمال', 6, 'company'],
  ['EM', 'Emergency Services', 'الخدمات الإسعافية', 7, 'emergency'],
  ['AN', 'Anaesthesia Technology', 'تقنية التخدير', 9, 'hospital'],
  ['HI', 'Health Information Systems', 'نظم المعلومات الصحية', 10, 'hospital'],
] as const;

/** First names of men and women in turn, and family names. */
export const firstNames = [
  ['Fahad', 'فهد'],
  ['Noura', 'نورة'],
  ['Turki', 'تركي'],
  ['Reem', 'ريم'],
  ['Majed', 'ماجد'],
  ['Huda', 'هدى'],
  ['Saud', 'سعود'],
  ['Lama', 'لمى'],
  ['Bandar', 'بندر'],
  ['Amal', 'أمل'],
  ['Khalid', 'خالد'],
] as const;

export const familyNames = [
  ['Alharbi', 'الحربي'],
  ['Alotaibi', 'العتيبي'],
  ['Alghamdi', 'الغامدي'],
  ['Alqahtani', 'القحطاني'],
  ['Alshammari', 'الشمري'],
  ['Alzahrani', 'الزهراني'],
  ['Almutairi', 'المطيري'],
  ['Alanazi', 'العنزي'],
  ['Aldosari', 'الدوسري'],
  ['Aljohani', 'الجهني'],
  ['Alshehri', 'الشهري'],
  ['Alsubaie', 'السبيعي'],
  ['Alrashidi', 'الرشيدي'],
] as const;
