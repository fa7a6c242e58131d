import { parsePlan } from './parse-plan.ts';

/** From level 4 on. */
export const informationSystemsPlan = parsePlan(
  '6',
  `
ISY 211 | 4 | Foundations of Information Systems | أسس نظم المعلومات
ISY 212 | 4 | Data Structures for Information Systems | هياكل البيانات لنظم المعلومات
ISY 213 | 3 | Principles of Management | مبادئ الإدارة
ISY 214 | 3 | Principles of Accounting | مبادئ المحاسبة

ISY 311 | 4 | Systems Analysis and Design | تحليل النظم وتصميمها
ISY 312 | 4 | Advanced Databases | قواعد البيانات المتقدمة
ISY 313 | 3 | Business Communication | الاتصال في الأعمال
ISY 314 | 3 | Networks and Telecommunications | الشبكات والاتصالات

ISY 321 | 4 | Enterprise Resource Planning | تخطيط موارد المؤسسة
ISY 322 | 4 | Web Development | تطوير الويب
ISY 323 | 3 | Electronic Commerce | التجارة الإلكترونية
ISY 324 | 3 | Operations Research | بحوث العمليات

ISY 411 | 4 | Business Intelligence | ذكاء الأعمال
ISY 412 | 4 | Information Security Management | إدارة أمن المعلومات
ISY 413 | 4 | Project Management | إدارة المشاريع
ISY 414 | 4 | Graduation Project I | مشروع التخرج 1

ISY 421 | 4 | Data Mining | تنقيب البيانات
ISY 422 | 4 | Information Systems Strategy | استراتيجية نظم المعلومات
ISY 423 | 3 | Cooperative Training | التدريب التعاوني
ISY 424 | 4 | Graduation Project II | مشروع التخرج 2
`,
);
