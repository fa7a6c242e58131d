import type { AlertLevel, ClosureCode } from '../message.ts';

/** A demo message and the replies to it, student and advisor in turn. */
export interface DemoTheme {
  action: string;
  alert_level: AlertLevel;
  messages: string;
  replies: readonly string[];
}

export const demoThemes: readonly DemoTheme[] = [
  {
    action: 'warned',
    alert_level: 1,
    messages:
      'السلام عليكم،\nتجاوز الغياب في مقرر التشريح 10%. حضور المحاضرات القادمة ضروري، وإن كان للغياب عذر فيُرجى إرفاق ما يثبته هنا قبل نهاية الأسبوع.',
    replies: [
      'وعليكم السلام ورحمة الله، كنت في المستشفى أسبوعين ومعي تقرير طبي.',
      'شفاك الله. يمكنك إرفاق التقرير هنا، وسأرفعه إلى القسم اليوم.',
      'تم، شكرًا جزيلًا.',
    ],
  },
  {
    action: 'advised',
    alert_level: 0,
    messages:
      'انخفض المعدل هذا الفصل عن السابق. أنصح بالاكتفاء بـ 12 ساعة في الفصل القادم، وبحضور ساعات الدعم في مركز التعلم.',
    replies: ['هل أحذف مقرر الإحصاء أم الفيزياء؟', 'الإحصاء، لأن الفيزياء متطلب لما بعدها.'],
  },
  {
    action: 'met',
    alert_level: 0,
    messages:
      'تقابلنا اليوم واتفقنا على خطة مراجعة لثلاثة أسابيع، ونلتقي بعدها لننظر في نتائج الاختبارات الشهرية.',
    replies: ['التزمت بالخطة هذا الأسبوع، وبدأت بالوحدة الثانية.'],
  },
  {
    action: 'other',
    alert_level: 0,
    messages:
      'Two of your courses are registered at the same hour on Monday (CHM 201 and BIO 214). Please move one of them before Thursday.',
    replies: [
      'I moved BIO 214 to the afternoon section.',
      'Thank you, the timetable is fine now.',
      'شكرًا جزيلًا',
    ],
  },
  {
    action: 'called',
    alert_level: 0,
    messages:
      'اتصلت اليوم على الجوال المسجل ولم يتم الرد. أرجو الرد هنا أو تحديث رقم الجوال في الملف.',
    replies: ['عذرًا، تغيّر رقمي وحدّثته الآن.'],
  },
  {
    action: 'warned',
    alert_level: 2,
    messages:
      'هذا هو الإنذار الثاني: بلغ الغياب في مقرر الكيمياء الحيوية 20%. بقيت محاضرتان قبل الحرمان من دخول الاختبار النهائي.',
    replies: ['لم أكن أعلم أن الغياب بعذر يُحسب. ماذا أفعل الآن؟'],
  },
  {
    action: 'referred',
    alert_level: 0,
    messages:
      'أحلت الطلب إلى شؤون الطلاب للنظر في تأجيل اختبار منتصف الفصل. سيصل الرد خلال ثلاثة أيام عمل.',
    replies: ['وصلني الرد بالموافقة، جزاك الله خيرًا.'],
  },
  {
    action: 'warned',
    alert_level: 3,
    messages:
      'بلغ الغياب في مقرر علم الأدوية 25% وصدر قرار الحرمان. يمكن الاعتراض لدى القسم خلال خمسة أيام عمل، ومعه ما يثبت العذر.',
    replies: ['سأقدم الاعتراض غدًا ومعه تقرير المستشفى.'],
  },
];

/** A demo case's state, which decides how many of its replies are written. */
export type DemoEnd =
  | { state: 'unseen' | 'seen' | 'answered' | 'talked' | 'reopened' }
  | { state: 'closed' | 'closed_again'; code: ClosureCode };

export const demoEnds: readonly DemoEnd[] = [
  { state: 'answered' },
  { state: 'closed', code: 'CP' },
  { state: 'unseen' },
  { state: 'talked' },
  { state: 'closed', code: 'NR' },
  { state: 'seen' },
  { state: 'closed', code: 'CP' },
  { state: 'reopened' },
  { state: 'closed', code: 'TC' },
  { state: 'answered' },
  { state: 'closed_again', code: 'CP' },
];

/** The cases of each fixed student, newest first: one in progress, one reopened, one closed. */
export const fixedCases: readonly { theme: number; end: DemoEnd; days_ago: number }[] = [
  { theme: 0, end: { state: 'talked' }, days_ago: 2 },
  { theme: 1, end: { state: 'reopened' }, days_ago: 19 },
  { theme: 6, end: { state: 'closed', code: 'CP' }, days_ago: 40 },
];

/** The codes and notes with which alerts were closed. */
export const demoEndings: readonly { code: ClosureCode; word: string }[] = [
  { code: 'CP', word: 'تحدثنا في المكتب، وهناك خطة مع أستاذ المقرر.' },
  { code: 'NR', word: '' },
  { code: 'TC', word: 'ظرف صحي موثق لدى شؤون الطلاب.' },
];
