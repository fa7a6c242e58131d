import { parsePlan } from './parse-plan.ts';

/** From level 4 on; levels 9 and 10 are the internship year, without credit hours. */
export const anaesthesiaPlan = parsePlan(
  '9',
  `
ANE 211 | 4 | Principles of Anaesthesia | مبادئ التخدير
ANE 212 | 4 | Anaesthesia Equipment I | أجهزة التخدير 1
ANE 213 | 4 | Pharmacology of Anaesthesia I | أدوية التخدير 1
ANE 214 | 3 | Infection Control in Theatres | مكافحة العدوى في غرف العمليات

ANE 311 | 4 | Airway Management | إدارة مجرى الهواء
ANE 312 | 4 | Anaesthesia Equipment II | أجهزة التخدير 2
ANE 313 | 4 | Pharmacology of Anaesthesia II | أدوية التخدير 2
ANE 314 | 3 | Patient Monitoring | مراقبة المريض

ANE 321 | 5 | Regional Anaesthesia | التخدير الناحي
ANE 322 | 4 | Anaesthesia for Surgical Specialities | تخدير التخصصات الجراحية
ANE 323 | 4 | Clinical Practice I | التدريب السريري 1
ANE 324 | 2 | Research Methods in Anaesthesia | مناهج البحث في التخدير

ANE 411 | 5 | Cardiac and Neurosurgical Anaesthesia | تخدير القلب والأعصاب
ANE 412 | 4 | Paediatric and Obstetric Anaesthesia | تخدير الأطفال والولادة
ANE 413 | 4 | Clinical Practice II | التدريب السريري 2
ANE 414 | 3 | Pain Management | علاج الألم

ANE 421 | 5 | Intensive Care | العناية المركزة
ANE 422 | 4 | Crisis Management in Anaesthesia | إدارة الأزمات في التخدير
ANE 423 | 4 | Clinical Practice III | التدريب السريري 3
ANE 424 | 3 | Graduation Project | مشروع التخرج

ANE 501 | 0 | Internship Year, First Half | سنة الامتياز، النصف الأول

ANE 502 | 0 | Internship Year, Second Half | سنة الامتياز، النصف الثاني
`,
);
