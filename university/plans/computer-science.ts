import { parsePlan } from './parse-plan.ts';

/** From level 4 on. */
export const computerSciencePlan = parsePlan(
  '5',
  `
CSC 211 | 4 | Data Structures | هياكل البيانات
CSC 212 | 4 | Computer Organisation | تنظيم الحاسب
CSC 213 | 3 | Object-Oriented Design | التصميم كائني التوجه
CSC 214 | 3 | Numerical Methods | الطرق العددية

CSC 311 | 4 | Algorithms | الخوارزميات
CSC 312 | 4 | Operating Systems | نظم التشغيل
CSC 313 | 3 | Software Engineering | هندسة البرمجيات
CSC 314 | 3 | Theory of Computation | نظرية الحوسبة

CSC 321 | 4 | Computer Networks | شبكات الحاسب
CSC 322 | 4 | Artificial Intelligence | الذكاء الاصطناعي
CSC 323 | 3 | Programming Languages | لغات البرمجة
CSC 324 | 3 | Web Applications | تطبيقات الويب

CSC 411 | 4 | Machine Learning | تعلم الآلة
CSC 412 | 4 | Information Security | أمن المعلومات
CSC 413 | 3 | Distributed Systems | النظم الموزعة
CSC 414 | 3 | Human-Computer Interaction | تفاعل الإنسان والحاسب
CSC 415 | 3 | Graduation Project I | مشروع التخرج 1

CSC 421 | 4 | Cloud Computing | الحوسبة السحابية
CSC 422 | 3 | Natural Language Processing | معالجة اللغات الطبيعية
CSC 423 | 3 | Cooperative Training | التدريب التعاوني
CSC 424 | 3 | Computing and Society | الحوسبة والمجتمع
CSC 425 | 3 | Graduation Project II | مشروع التخرج 2
`,
);
