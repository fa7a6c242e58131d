import { parsePlan } from './parse-plan.ts';

/** From level 4 on. */
export const healthInformationSystemsPlan = parsePlan(
  '10',
  `
HIS 211 | 4 | Introduction to Health Informatics | مدخل إلى المعلوماتية الصحية
HIS 212 | 4 | Health Care Systems | نظم الرعاية الصحية
HIS 213 | 3 | Medical Terminology for Informatics | المصطلحات الطبية للمعلوماتية
HIS 214 | 3 | Anatomy for Informatics | التشريح للمعلوماتية

HIS 311 | 4 | Medical Coding and Classification I | الترميز الطبي وتصنيف الأمراض 1
HIS 312 | 4 | Electronic Health Records | السجلات الصحية الإلكترونية
HIS 313 | 3 | Health Statistics | الإحصاء الصحي
HIS 314 | 3 | Health Data Standards | معايير البيانات الصحية

HIS 321 | 4 | Medical Coding and Classification II | الترميز الطبي وتصنيف الأمراض 2
HIS 322 | 4 | Clinical Decision Support | دعم القرار السريري
HIS 323 | 3 | Health Information Privacy | خصوصية المعلومات الصحية
HIS 324 | 3 | Hospital Management | إدارة المستشفيات

HIS 411 | 4 | Health Data Analytics | تحليل البيانات الصحية
HIS 412 | 4 | Telemedicine | الطب الاتصالي
HIS 413 | 4 | Quality in Health Care | الجودة في الرعاية الصحية
HIS 414 | 4 | Graduation Project I | مشروع التخرج 1

HIS 421 | 4 | Public Health Informatics | معلوماتية الصحة العامة
HIS 422 | 4 | Health Systems Integration | تكامل النظم الصحية
HIS 423 | 3 | Field Training | التدريب الميداني
HIS 424 | 4 | Graduation Project II | مشروع التخرج 2
`,
);
