import type { QuestionKind, QuestionTarget } from '../questionnaire.ts';

type InBoth = readonly [ar: string, en: string];

/** Lists of choices, each from least to most; scales bring one point more a step. */
export const demoChoices = {
  agreement: {
    names: ['الموافقة', 'Agreement'],
    is_scale: true,
    choices: [
      ['لا أوافق بشدة', 'Strongly disagree'],
      ['لا أوافق', 'Disagree'],
      ['محايد', 'Neutral'],
      ['أوافق', 'Agree'],
      ['أوافق بشدة', 'Strongly agree'],
    ],
  },
  quality: {
    names: ['الجودة', 'Quality'],
    is_scale: true,
    choices: [
      ['ضعيف', 'Poor'],
      ['مقبول', 'Fair'],
      ['جيد', 'Good'],
      ['جيد جدًا', 'Very good'],
      ['ممتاز', 'Excellent'],
    ],
  },
  yes_no: {
    names: ['نعم أو لا', 'Yes or no'],
    is_scale: false,
    choices: [
      ['لا', 'No'],
      ['نعم', 'Yes'],
    ],
  },
} as const satisfies Record<
  string,
  { names: InBoth; is_scale: boolean; choices: readonly InBoth[] }
>;

interface DemoQuestion {
  text: InBoth;
  kind: QuestionKind;
  target: QuestionTarget;
  offers?: keyof typeof demoChoices;
  is_required?: boolean;
}

const of = (
  target: QuestionTarget,
  kind: QuestionKind,
  text: InBoth,
  rest: Pick<DemoQuestion, 'offers' | 'is_required'> = {},
): DemoQuestion => ({ text, kind, target, ...rest });

export const demoQuestions = {
  learned: of(
    'student',
    'choice',
    ['أضاف التدريب إلى معرفتي', 'The training added to my knowledge'],
    { offers: 'agreement' },
  ),
  supervised: of('student', 'choice', ['كان الإشراف منتظمًا', 'Supervision was regular'], {
    offers: 'agreement',
  }),
  respected: of(
    'student',
    'choice',
    ['كانت المعاملة في موقع التدريب محترمة', 'I was treated with respect at the site'],
    { offers: 'agreement' },
  ),
  equipped: of('student', 'choice', ['تجهيزات موقع التدريب', 'Equipment of the training site'], {
    offers: 'quality',
  }),
  safe: of('student', 'choice', ['وسائل السلامة في موقع التدريب', 'Safety at the training site'], {
    offers: 'quality',
  }),
  shifts: of(
    'student',
    'choice',
    ['هل شمل التدريب مناوبات ليلية؟', 'Did the training include night shifts?'],
    { offers: 'yes_no' },
  ),
  night: of(
    'student',
    'choice',
    ['كان الإشراف في المناوبات الليلية كافيًا', 'Supervision on night shifts was enough'],
    { offers: 'agreement' },
  ),
  better: of(
    'student',
    'paragraph',
    ['المقترح لتحسين التدريب في هذا الموقع', 'A suggestion to improve training at this site'],
    { is_required: false },
  ),
  ready: of(
    'student',
    'choice',
    ['قرأت تعليمات التدريب كاملة', 'I have read all training instructions'],
    { offers: 'yes_no' },
  ),
  hands: of(
    'student',
    'choice',
    [
      'يكفي تعقيم اليدين قبل كل مريض دون ما بعده',
      'Cleaning hands before each patient is enough, and not needed after',
    ],
    { offers: 'yes_no' },
  ),
  reported: of('student', 'short', [
    'الجهة التي يُبلّغ إليها حادث وخز الإبرة أولًا',
    'The office first told of a needle-stick injury',
  ]),
  knowledge: of(
    'admin',
    'choice',
    ['المعرفة وتطبيقها عمليًا', 'Knowledge and its use in practice'],
    { offers: 'quality' },
  ),
  skills: of('admin', 'choice', ['المهارات العملية', 'Practical skills'], { offers: 'quality' }),
  punctual: of(
    'admin',
    'choice',
    ['الالتزام والانضباط في المواعيد', 'Punctuality and commitment'],
    { offers: 'quality' },
  ),
  conduct: of(
    'admin',
    'choice',
    ['السلوك المهني والمحافظة على السرية', 'Professional conduct and confidentiality'],
    { offers: 'quality' },
  ),
  note: of('admin', 'paragraph', ['ملاحظات عن المتدرب', 'Notes about the trainee'], {
    is_required: false,
  }),
} as const satisfies Record<string, DemoQuestion>;

type Key = keyof typeof demoQuestions;

export interface DemoQuestionnaire {
  names: InBoth;
  description: InBoth;
  target: 'student' | 'admin' | 'both';
  subject: 'none' | 'placement';
  way: 'anonymous' | 'graded';
  /** Days from today. */
  days: readonly [from: number, to: number];
  state: 'draft' | 'published' | 'closed';
  sections: readonly { names: InBoth; questions: readonly (Key | readonly [Key, when: Key])[] }[];
}

const site: DemoQuestionnaire['sections'] = [
  {
    names: ['التدريب والإشراف', 'Training and supervision'],
    questions: ['learned', 'supervised', 'respected'],
  },
  { names: ['المناوبات', 'Shifts'], questions: ['shifts', ['night', 'shifts']] },
  { names: ['الموقع', 'The site'], questions: ['equipped', 'safe', 'better'] },
];
const trainee: DemoQuestionnaire['sections'] = [
  {
    names: ['تقييم المتدرب', 'Evaluation of the trainee'],
    questions: ['knowledge', 'skills', 'punctual', 'conduct', 'note'],
  },
];
const safety: DemoQuestionnaire['sections'] = [
  { names: ['السلامة', 'Safety'], questions: ['hands', 'reported', 'ready'] },
];

const siteText: InBoth = [
  'رأيك في موقع التدريب، لتحسينه لمن بعدك.',
  'Your view of the training site, to make it better for those who follow.',
];
const traineeText: InBoth = [
  'رأي المدرّب في متدربه في منتصف مدته.',
  'The trainer’s view of a trainee halfway.',
];
const safetyText: InBoth = [
  'ما يلزم معرفته قبل أول يوم في الموقع.',
  'Knowledge needed before the first day at the site.',
];

export const demoQuestionnaires: readonly DemoQuestionnaire[] = [
  {
    names: ['جودة موقع التدريب', 'Quality of the training site'],
    description: siteText,
    target: 'student',
    subject: 'placement',
    way: 'anonymous',
    days: [-20, 25],
    state: 'published',
    sections: site,
  },
  {
    names: ['السلامة قبل المباشرة', 'Safety before starting'],
    description: safetyText,
    target: 'student',
    subject: 'none',
    way: 'graded',
    days: [-12, 18],
    state: 'published',
    sections: safety,
  },
  {
    names: ['جودة موقع التدريب، الفصل الماضي', 'Quality of the training site, last term'],
    description: siteText,
    target: 'student',
    subject: 'placement',
    way: 'anonymous',
    days: [-45, -4],
    state: 'published',
    sections: site,
  },
  {
    names: ['السلامة، الدفعة السابقة', 'Safety, earlier group'],
    description: safetyText,
    target: 'student',
    subject: 'none',
    way: 'graded',
    days: [-200, -120],
    state: 'closed',
    sections: safety,
  },
  {
    names: ['رأي المدرّبين والمتدربين', 'Views of trainers and trainees'],
    description: siteText,
    target: 'both',
    subject: 'placement',
    way: 'anonymous',
    days: [10, 40],
    state: 'published',
    sections: [...site, ...trainee],
  },
  {
    names: ['نهاية سنة الامتياز', 'End of the internship year'],
    description: siteText,
    target: 'student',
    subject: 'none',
    way: 'anonymous',
    days: [30, 60],
    state: 'draft',
    sections: site,
  },
  {
    names: ['تقييم منتصف التدريب', 'Mid-training evaluation'],
    description: traineeText,
    target: 'admin',
    subject: 'placement',
    way: 'graded',
    days: [-40, 60],
    state: 'published',
    sections: trainee,
  },
];
