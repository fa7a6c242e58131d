import { parsePlan } from './parse-plan.ts';

/** From level 4 on; levels 9 and 10 are the internship year, without credit hours. */
export const emergencyServicesPlan = parsePlan(
  '7',
  `
EMS 211 | 5 | Basic Life Support and First Response | الإنعاش الأساسي والاستجابة الأولى
EMS 212 | 4 | Introduction to Emergency Services | مدخل إلى الخدمات الإسعافية
EMS 213 | 3 | Emergency Pharmacology | أدوية الطوارئ
EMS 214 | 2 | Ambulance Operations | عمليات الإسعاف

EMS 311 | 5 | Prehospital Patient Assessment | تقييم المريض قبل المستشفى
EMS 312 | 4 | Airway and Ventilation | مجرى الهواء والتهوية
EMS 313 | 3 | Cardiac Emergencies | طوارئ القلب
EMS 314 | 2 | Communication and Dispatch | الاتصالات والترحيل الإسعافي

EMS 321 | 4 | Trauma Management | إدارة الإصابات
EMS 322 | 4 | Medical Emergencies | الطوارئ الباطنية
EMS 323 | 3 | Field Practice I | التدريب الميداني 1
EMS 324 | 2 | Research Methods in Emergency Care | مناهج البحث في الرعاية الإسعافية

EMS 411 | 5 | Advanced Cardiac Life Support | الإنعاش القلبي المتقدم
EMS 412 | 4 | Paediatric and Obstetric Emergencies | طوارئ الأطفال والولادة
EMS 413 | 4 | Field Practice II | التدريب الميداني 2
EMS 414 | 2 | Toxicology and Hazardous Materials | السموم والمواد الخطرة

EMS 421 | 5 | Disaster Management | إدارة الكوارث
EMS 422 | 4 | Critical Care Transport | نقل الحالات الحرجة
EMS 423 | 3 | Field Practice III | التدريب الميداني 3
EMS 424 | 3 | Graduation Project | مشروع التخرج

EMS 501 | 0 | Internship Year, First Half | سنة الامتياز، النصف الأول

EMS 502 | 0 | Internship Year, Second Half | سنة الامتياز، النصف الثاني
`,
);
