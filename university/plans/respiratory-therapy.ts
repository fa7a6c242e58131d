import { parsePlan } from './parse-plan.ts';

/** From level 4 on; levels 9 and 10 are the internship year, without credit hours. */
export const respiratoryTherapyPlan = parsePlan(
  '4',
  `
RTH 211 | 4 | Foundations of Respiratory Care | أسس الرعاية التنفسية
RTH 212 | 4 | Cardiopulmonary Anatomy and Physiology | تشريح القلب والرئة ووظائفهما
RTH 213 | 4 | Respiratory Pharmacology | أدوية الجهاز التنفسي
RTH 214 | 3 | Patient Assessment | تقييم المريض

RTH 311 | 4 | Airway Care | العناية بمجرى الهواء
RTH 312 | 4 | Oxygen and Aerosol Therapy | العلاج بالأكسجين والرذاذ
RTH 313 | 4 | Pulmonary Diseases | أمراض الرئة
RTH 314 | 3 | Blood Gas Analysis | تحليل غازات الدم

RTH 321 | 5 | Mechanical Ventilation I | التنفس الصناعي 1
RTH 322 | 4 | Pulmonary Function Testing | اختبارات وظائف الرئة
RTH 323 | 4 | Clinical Practice I | التدريب السريري 1
RTH 324 | 2 | Research Methods | مناهج البحث

RTH 411 | 5 | Mechanical Ventilation II | التنفس الصناعي 2
RTH 412 | 4 | Neonatal and Paediatric Care | رعاية حديثي الولادة والأطفال
RTH 413 | 4 | Clinical Practice II | التدريب السريري 2
RTH 414 | 3 | Sleep Medicine | طب النوم

RTH 421 | 5 | Adult Critical Care | العناية الحرجة للبالغين
RTH 422 | 4 | Pulmonary Rehabilitation | التأهيل الرئوي
RTH 423 | 4 | Clinical Practice III | التدريب السريري 3
RTH 424 | 3 | Graduation Project | مشروع التخرج

RTH 501 | 0 | Internship Year, First Half | سنة الامتياز، النصف الأول

RTH 502 | 0 | Internship Year, Second Half | سنة الامتياز، النصف الثاني
`,
);
