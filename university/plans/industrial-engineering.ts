import { parsePlan } from './parse-plan.ts';

export const industrialEngineeringPlan = parsePlan(
  '8',
  `
IEN 101 | 3 | Engineering Mathematics I | الرياضيات الهندسية 1
IEN 102 | 3 | Engineering Physics | الفيزياء الهندسية
IEN 103 | 3 | Engineering Drawing | الرسم الهندسي

IEN 111 | 3 | Engineering Mathematics II | الرياضيات الهندسية 2
IEN 112 | 3 | Engineering Chemistry | الكيمياء الهندسية
IEN 113 | 3 | Computer Programming for Engineers | برمجة الحاسب للمهندسين

IEN 211 | 3 | Engineering Mathematics III | الرياضيات الهندسية 3
IEN 212 | 3 | Statics | الإستاتيكا
IEN 213 | 3 | Materials Science | علم المواد
IEN 214 | 3 | Introduction to Industrial Engineering | مدخل إلى الهندسة الصناعية

IEN 221 | 3 | Engineering Statistics | الإحصاء الهندسي
IEN 222 | 3 | Thermodynamics | الديناميكا الحرارية
IEN 223 | 3 | Manufacturing Processes | عمليات التصنيع
IEN 224 | 3 | Engineering Economy | الاقتصاد الهندسي

IEN 311 | 3 | Operations Research I | بحوث العمليات 1
IEN 312 | 3 | Work Study | دراسة العمل
IEN 313 | 3 | Electrical Circuits | الدوائر الكهربائية
IEN 314 | 3 | Cost Analysis | تحليل التكاليف

IEN 321 | 3 | Operations Research II | بحوث العمليات 2
IEN 322 | 3 | Quality Control | ضبط الجودة
IEN 323 | 3 | Human Factors Engineering | هندسة العوامل البشرية
IEN 324 | 3 | Production Planning | تخطيط الإنتاج

IEN 411 | 4 | Simulation | المحاكاة
IEN 412 | 4 | Facilities Planning | تخطيط المرافق
IEN 413 | 3 | Supply Chain Management | إدارة سلسلة الإمداد
IEN 414 | 3 | Industrial Safety | السلامة الصناعية

IEN 421 | 4 | Reliability and Maintenance | الموثوقية والصيانة
IEN 422 | 4 | Lean Manufacturing | التصنيع الرشيق
IEN 423 | 3 | Engineering Management | الإدارة الهندسية
IEN 424 | 3 | Data Analysis for Engineers | تحليل البيانات للمهندسين

IEN 511 | 4 | Industrial Automation | الأتمتة الصناعية
IEN 512 | 4 | Decision Analysis | تحليل القرار
IEN 513 | 3 | Logistics Systems | نظم الإمداد
IEN 514 | 3 | Graduation Project I | مشروع التخرج 1

IEN 521 | 4 | Project Planning and Control | تخطيط المشاريع وضبطها
IEN 522 | 4 | Cooperative Training | التدريب التعاوني
IEN 523 | 3 | Service Systems Engineering | هندسة نظم الخدمات
IEN 524 | 3 | Graduation Project II | مشروع التخرج 2
`,
);
