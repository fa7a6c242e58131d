import { parsePlan } from './parse-plan.ts';

/** The courses that every student takes beside the major, levels 1 to 6. */
export const universityPlan = parsePlan(
  '',
  `
UNI 101 | 2 | Islamic Culture | الثقافة الإسلامية
ENG 101 | 3 | English Language I | اللغة الإنجليزية 1

UNI 102 | 2 | University Life Skills | مهارات الحياة الجامعية
ENG 102 | 3 | English Language II | اللغة الإنجليزية 2

ARB 101 | 2 | Arabic Language Skills | المهارات اللغوية

ARB 102 | 2 | Arabic Writing | التحرير العربي

UNI 201 | 2 | Professional Ethics | أخلاقيات المهنة

UNI 202 | 2 | Entrepreneurship | ريادة الأعمال
`,
);

/** The first three levels of the applied health majors. */
export const healthFoundation = parsePlan(
  '',
  `
HSC 101 | 4 | General Biology | الأحياء العامة
HSC 102 | 4 | General Chemistry | الكيمياء العامة
HSC 103 | 4 | Medical Physics | الفيزياء الطبية

HSC 111 | 4 | Human Anatomy | تشريح الإنسان
HSC 112 | 4 | Biochemistry | الكيمياء الحيوية
HSC 113 | 4 | Biostatistics | الإحصاء الحيوي

HSC 201 | 4 | Human Physiology | وظائف أعضاء الإنسان
HSC 202 | 4 | Microbiology | الأحياء الدقيقة
HSC 203 | 4 | Introduction to Pathology | مبادئ علم الأمراض
HSC 204 | 3 | Medical Terminology | المصطلحات الطبية
`,
);

/** The first three levels of the computing majors. */
export const computingFoundation = parsePlan(
  '',
  `
CMP 101 | 4 | Introduction to Computing | مقدمة في الحوسبة
MTH 101 | 4 | Calculus I | التفاضل والتكامل 1
PHY 101 | 4 | General Physics | الفيزياء العامة

CMP 111 | 4 | Programming I | البرمجة 1
MTH 111 | 4 | Discrete Mathematics | الرياضيات المتقطعة
STA 111 | 4 | Probability and Statistics | الاحتمالات والإحصاء

CMP 201 | 4 | Programming II | البرمجة 2
CMP 202 | 4 | Digital Logic Design | تصميم المنطق الرقمي
CMP 203 | 4 | Database Fundamentals | أساسيات قواعد البيانات
MTH 201 | 3 | Linear Algebra | الجبر الخطي
`,
);
