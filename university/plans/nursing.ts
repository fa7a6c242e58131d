import { parsePlan } from './parse-plan.ts';

/** From level 4 on; levels 9 and 10 are the internship year, without credit hours. */
export const nursingPlan = parsePlan(
  '3',
  `
NUR 211 | 5 | Fundamentals of Nursing | أساسيات التمريض
NUR 212 | 4 | Health Assessment | التقييم الصحي
NUR 213 | 3 | Nutrition | التغذية
NUR 214 | 3 | Pharmacology for Nurses | علم الأدوية للتمريض

NUR 311 | 6 | Adult Health Nursing I | تمريض صحة البالغين 1
NUR 312 | 4 | Pathophysiology for Nurses | فسيولوجيا المرض للتمريض
NUR 313 | 3 | Communication in Nursing | التواصل في التمريض
NUR 314 | 2 | Nursing Ethics | أخلاقيات التمريض

NUR 321 | 6 | Adult Health Nursing II | تمريض صحة البالغين 2
NUR 322 | 5 | Maternity Nursing | تمريض الأمومة
NUR 323 | 2 | Research Methods in Nursing | مناهج البحث في التمريض
NUR 324 | 2 | Patient Safety | سلامة المرضى

NUR 411 | 5 | Child Health Nursing | تمريض صحة الطفل
NUR 412 | 5 | Mental Health Nursing | تمريض الصحة النفسية
NUR 413 | 4 | Community Health Nursing | تمريض صحة المجتمع
NUR 414 | 3 | Nursing Informatics | معلوماتية التمريض

NUR 421 | 6 | Critical Care Nursing | تمريض العناية الحرجة
NUR 422 | 4 | Emergency Nursing | تمريض الطوارئ
NUR 423 | 4 | Nursing Leadership and Management | القيادة والإدارة في التمريض
NUR 424 | 3 | Graduation Project | مشروع التخرج

NUR 501 | 0 | Internship Year, First Half | سنة الامتياز، النصف الأول

NUR 502 | 0 | Internship Year, Second Half | سنة الامتياز، النصف الثاني
`,
);
