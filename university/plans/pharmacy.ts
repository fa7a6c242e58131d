import { parsePlan } from './parse-plan.ts';

/** Levels 11 and 12 are the internship year, which carries no credit hours. */
export const pharmacyPlan = parsePlan(
  '2',
  `
PHA 101 | 4 | Biology for Pharmacy | الأحياء الصيدلية
PHA 102 | 4 | General Chemistry for Pharmacy | الكيمياء العامة للصيدلة
PHA 103 | 3 | Mathematics for Pharmacy | الرياضيات الصيدلية

PHA 111 | 4 | Anatomy and Histology | التشريح والأنسجة
PHA 112 | 4 | Organic Chemistry I | الكيمياء العضوية 1
PHA 113 | 3 | Introduction to Pharmacy | مدخل إلى الصيدلة

PHA 211 | 4 | Organic Chemistry II | الكيمياء العضوية 2
PHA 212 | 4 | Physiology for Pharmacy | وظائف الأعضاء للصيدلة
PHA 213 | 4 | Physical Pharmacy | الصيدلة الفيزيائية
PHA 214 | 3 | History and Law of Pharmacy | تاريخ الصيدلة وتشريعاتها

PHA 221 | 4 | Biochemistry for Pharmacy | الكيمياء الحيوية للصيدلة
PHA 222 | 4 | Pharmaceutical Analysis | التحليل الصيدلي
PHA 223 | 4 | Pharmaceutical Microbiology | الأحياء الدقيقة الصيدلية
PHA 224 | 3 | Pharmacognosy I | العقاقير 1

PHA 231 | 4 | Pharmacology I | علم الأدوية 1
PHA 232 | 4 | Medicinal Chemistry I | الكيمياء الدوائية 1
PHA 233 | 4 | Pharmaceutics I | الصيدلانيات 1
PHA 234 | 3 | Pathophysiology | فسيولوجيا المرض

PHA 241 | 4 | Pharmacology II | علم الأدوية 2
PHA 242 | 4 | Medicinal Chemistry II | الكيمياء الدوائية 2
PHA 243 | 4 | Pharmaceutics II | الصيدلانيات 2
PHA 244 | 3 | Pharmacognosy II | العقاقير 2

PHA 311 | 4 | Therapeutics I | العلاجيات 1
PHA 312 | 4 | Biopharmaceutics and Pharmacokinetics | الصيدلة الحيوية وحركية الدواء
PHA 313 | 4 | Industrial Pharmacy | الصيدلة الصناعية
PHA 314 | 4 | Toxicology | علم السموم

PHA 321 | 4 | Therapeutics II | العلاجيات 2
PHA 322 | 4 | Clinical Pharmacokinetics | حركية الدواء السريرية
PHA 323 | 4 | Hospital Pharmacy | صيدلة المستشفيات
PHA 324 | 4 | Drug Information | معلومات الأدوية

PHA 411 | 4 | Therapeutics III | العلاجيات 3
PHA 412 | 4 | Community Pharmacy | صيدلة المجتمع
PHA 413 | 4 | Pharmacy Management | إدارة الصيدلة
PHA 414 | 4 | Clinical Skills Laboratory | معمل المهارات السريرية

PHA 421 | 4 | Therapeutics IV | العلاجيات 4
PHA 422 | 4 | Pharmacoeconomics | اقتصاديات الدواء
PHA 423 | 4 | Oncology Pharmacy | صيدلة الأورام
PHA 424 | 4 | Graduation Research | بحث التخرج

PHA 501 | 0 | Internship Year, First Half | سنة الامتياز، النصف الأول

PHA 502 | 0 | Internship Year, Second Half | سنة الامتياز، النصف الثاني
`,
);
