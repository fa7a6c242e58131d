import { parsePlan } from './parse-plan.ts';

/** Levels 11 and 12 are the internship year, which carries no credit hours. */
export const medicinePlan = parsePlan(
  '1',
  `
MED 101 | 4 | Human Biology | الأحياء البشرية
MED 102 | 4 | Medical Chemistry | الكيمياء الطبية
MED 103 | 4 | Physics for Medicine | فيزياء الطب

MED 111 | 4 | Cell Biology and Genetics | أحياء الخلية والوراثة
MED 112 | 4 | Organic Chemistry | الكيمياء العضوية
MED 113 | 4 | Medical Statistics | الإحصاء الطبي

MED 211 | 4 | Anatomy I | التشريح 1
MED 212 | 4 | Physiology I | وظائف الأعضاء 1
MED 213 | 4 | Medical Biochemistry | الكيمياء الحيوية الطبية
MED 214 | 3 | Histology | علم الأنسجة

MED 221 | 4 | Physiology II | وظائف الأعضاء 2
MED 222 | 4 | Medical Microbiology | الأحياء الدقيقة الطبية
MED 223 | 4 | Immunology | علم المناعة
MED 224 | 3 | Embryology | علم الأجنة

MED 231 | 5 | Cardiovascular System | الجهاز القلبي الوعائي
MED 232 | 5 | Respiratory System | الجهاز التنفسي
MED 233 | 4 | Neuroscience | العلوم العصبية
MED 234 | 2 | Early Clinical Experience | الخبرة السريرية المبكرة

MED 241 | 5 | Gastrointestinal System | الجهاز الهضمي
MED 242 | 5 | Renal and Endocrine Systems | الجهاز الكلوي والغدد الصماء
MED 243 | 4 | Musculoskeletal System | الجهاز العضلي الهيكلي
MED 244 | 2 | Community Medicine | طب المجتمع

MED 312 | 4 | Anatomy II | التشريح 2
MED 318 | 5 | Pharmacology | علم الأدوية
MED 321 | 5 | Pathology | علم الأمراض
MED 305 | 2 | Medical Ethics | أخلاقيات الطب

MED 331 | 6 | Internal Medicine I | الباطنة 1
MED 332 | 5 | General Surgery I | الجراحة العامة 1
MED 333 | 3 | Radiology | الأشعة
MED 334 | 2 | Evidence-Based Medicine | الطب المبني على البراهين

MED 411 | 5 | Paediatrics | طب الأطفال
MED 412 | 5 | Obstetrics and Gynaecology | النساء والولادة
MED 413 | 3 | Ear, Nose and Throat | الأنف والأذن والحنجرة
MED 414 | 3 | Ophthalmology | طب العيون

MED 421 | 5 | Internal Medicine II | الباطنة 2
MED 422 | 5 | General Surgery II | الجراحة العامة 2
MED 423 | 3 | Psychiatry | الطب النفسي
MED 424 | 3 | Family and Emergency Medicine | طب الأسرة والطوارئ

MED 501 | 0 | Internship Year, First Half | سنة الامتياز، النصف الأول

MED 502 | 0 | Internship Year, Second Half | سنة الامتياز، النصف الثاني
`,
);
