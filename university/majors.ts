export const collegeColumns = ['code', 'name', 'name_ar', 'head_id', 'dean_id'] as const;
export const majorColumns = ['code', 'name', 'name_ar', 'college_code', 'total_hours'] as const;

export type College = { code: string; name: string; name_ar: string };

export type Major = {
  code: string;
  name: string;
  name_ar: string;
  college_code: string;
  total_hours: number;
  /** The level from which a student may train at a hospital or a company. */
  training_level: number;
  /** Its share of each year's new students. */
  share: number;
  female_share: number;
  /** Riyals for a semester. */
  tuition: number;
};

export const colleges: readonly College[] = [
  { code: '1', name: 'College of Medicine', name_ar: 'كلية الطب' },
  { code: '2', name: 'College of Pharmacy', name_ar: 'كلية الصيدلة' },
  { code: '3', name: 'College of Applied Sciences', name_ar: 'كلية العلوم التطبيقية' },
  { code: '4', name: 'College of Respiratory Therapy', name_ar: 'كلية العلاج التنفسي' },
  { code: '6', name: 'College of Information Systems', name_ar: 'كلية نظم المعلومات' },
];

export const majors: readonly Major[] = [
  major('1', '1', 'Medicine & Surgery', 'الطب والجراحة', 168, 7, 0.2, 0.46, 18_750),
  major('2', '2', 'Doctor of Pharmacy', 'دكتور صيدلي', 164, 7, 0.15, 0.58, 17_000),
  major('3', '3', 'Nursing', 'التمريض', 136, 8, 0.14, 0.76, 11_500),
  major('4', '4', 'Respiratory Therapy', 'العلاج التنفسي', 134, 8, 0.08, 0.5, 12_000),
  major('5', '6', 'Computer Science', 'علوم الحاسب', 132, 7, 0.12, 0.44, 12_500),
  major('6', '6', 'Information Systems', 'نظم المعلومات', 130, 7, 0.08, 0.55, 12_000),
  major(
    '7',
    '3',
    'Emergency Medical Services',
    'الخدمات الطبية الطارئة',
    128,
    8,
    0.07,
    0.25,
    11_500,
  ),
  major('8', '3', 'Industrial Engineering', 'الهندسة الصناعية', 140, 9, 0.05, 0.3, 13_000),
  major('9', '3', 'Anaesthesia Technology', 'تقنية التخدير', 134, 8, 0.06, 0.45, 12_000),
  major(
    '10',
    '6',
    'Health Information Systems',
    'نظم المعلومات الصحية',
    130,
    7,
    0.05,
    0.66,
    11_500,
  ),
];

export function majorOf(code: string): Major {
  const found = majors.find((each) => each.code === code);
  if (!found) throw new Error(`No major ${code}`);
  return found;
}

function major(
  code: string,
  college_code: string,
  name: string,
  name_ar: string,
  total_hours: number,
  training_level: number,
  share: number,
  female_share: number,
  tuition: number,
): Major {
  return {
    code,
    college_code,
    name,
    name_ar,
    total_hours,
    training_level,
    share,
    female_share,
    tuition,
  };
}
