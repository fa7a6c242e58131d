import {
  accepted,
  asked,
  fromRecord,
  more,
  opinion,
  options,
  type ReadyForm,
  steps,
  when,
} from './parts.ts';

const excuses = options(
  ['health', 'Health', 'ظرف صحي'],
  ['family', 'Family', 'ظرف عائلي'],
  ['work', 'Work', 'ظرف وظيفي'],
  ['other', 'Another reason', 'سبب آخر'],
);

/** From the first day of a term until two weeks before its last. */
const untilLateInTerm = {
  from: { of: 'start' as const, days: 0 },
  to: { of: 'end' as const, days: -14 },
};

const proof = {
  key: 'proof',
  kind: 'file' as const,
  label: 'Proof of the reason',
  label_ar: 'ما يثبت السبب',
  help: 'A medical report, a letter of the employer or another official document, as PDF or picture.',
  help_ar: 'تقرير طبي أو خطاب جهة العمل أو وثيقة رسمية أخرى، بصيغة PDF أو صورة.',
  most: 3,
};

const deferral: ReadyForm = {
  type: 1,
  definition: {
    title: 'Deferral of a term',
    title_ar: 'تأجيل فصل دراسي',
    goal: 'leave',
    help: 'Pauses your study for one term or two. The time is not counted in the regular duration.',
    help_ar: 'إيقاف الدراسة فصلًا أو فصلين دون احتسابها من المدة النظامية.',
    needs: 'A document that proves the reason. The request comes before the term begins.',
    needs_ar: 'وثيقة تثبت السبب. يُقدَّم الطلب قبل بداية الفصل.',
    search_words: 'توقف ايقاف اعتذار تجميد pause postpone break',
    sections: [
      fromRecord('full_name', 'student_id', 'major', 'gpa', 'passed_hours'),
      asked(
        'The deferral',
        'بيانات التأجيل',
        {
          key: 'term',
          kind: 'choice',
          label: 'First deferred term',
          label_ar: 'أول فصل مؤجل',
          select: 'coming_terms',
        },
        {
          key: 'semesters',
          kind: 'choice',
          label: 'How many terms',
          label_ar: 'عدد الفصول',
          options: options(['one', 'One term', 'فصل واحد'], ['two', 'Two terms', 'فصلان']),
        },
        {
          key: 'reason',
          kind: 'choice',
          label: 'Reason',
          label_ar: 'سبب التأجيل',
          options: excuses,
        },
        more('reason'),
        {
          key: 'details',
          kind: 'long_text',
          label: 'Describe the reason',
          label_ar: 'شرح السبب',
          max_length: 800,
        },
        proof,
        accepted(
          'A deferral is at most two terms in a row and three altogether. What was paid is settled by the rules of fees.',
          'لا يزيد التأجيل على فصلين متتاليين أو ثلاثة فصول متفرقة، وتُسوّى الرسوم المسددة وفق قواعدها.',
        ),
      ),
      opinion(
        'guide',
        ['Opinion of the guide', 'رأي الإرشاد الأكاديمي'],
        [
          {
            key: 'guide_advice',
            kind: 'long_text',
            label: 'How the deferral affects the plan',
            label_ar: 'أثر التأجيل في الخطة الدراسية',
            max_length: 600,
          },
        ],
      ),
      opinion(
        'scholarship',
        ['Scholarship', 'المنحة'],
        [
          {
            key: 'grant',
            kind: 'choice',
            label: 'The grant during the deferral',
            label_ar: 'حالة المنحة خلال التأجيل',
            options: options(
              ['none', 'There is none', 'لا توجد منحة'],
              ['paused', 'It is paused', 'تتوقف خلال التأجيل'],
              ['kept', 'It continues', 'تستمر'],
            ),
          },
        ],
        ['dean', 'registrar'],
      ),
      opinion(
        'registrar',
        ['Decision', 'القرار'],
        [
          {
            key: 'returns_in',
            kind: 'choice',
            label: 'Term of the return',
            label_ar: 'فصل العودة',
            select: 'coming_terms',
            compare: { field: 'term', is: 'above' },
            // The term may not be planned yet.
            required: false,
          },
        ],
      ),
    ],
    steps: [
      steps.guide(),
      steps.head({ back_to: ['student', 'guide'] }),
      steps.faculty(),
      steps.scholarship({ beside: true, may: ['approve'], days: 3 }),
      steps.dean({ skip_when: { all: [when('reason', 'health'), when('semesters', 'one')] } }),
      steps.registrar({ back_to: ['student', 'guide', 'faculty'] }),
    ],
  },
};

const courseWithdrawal: ReadyForm = {
  type: 1,
  definition: {
    title: 'Withdrawal from a course',
    title_ar: 'الاعتذار عن مقرر',
    goal: 'leave',
    help: 'Drops courses of this term; they stand in the transcript as withdrawn.',
    help_ar: 'حذف مقرر أو أكثر من جدول هذا الفصل، ويظهر في السجل بتقدير منسحب.',
    needs: 'At least 12 registered hours must remain.',
    needs_ar: 'يجب ألا يقل المتبقي عن 12 ساعة مسجلة.',
    search_words: 'انسحاب حذف اسقاط مادة drop',
    window: untilLateInTerm,
    sections: [
      fromRecord('full_name', 'student_id', 'major', 'registered_hours'),
      asked(
        'The courses',
        'المقررات',
        {
          key: 'courses',
          kind: 'choices',
          label: 'Courses to withdraw from',
          label_ar: 'المقررات المطلوب الاعتذار عنها',
          select: 'my_courses',
          most: 2,
        },
        {
          key: 'reason',
          kind: 'choice',
          label: 'Reason',
          label_ar: 'السبب',
          options: options(
            ['hard', 'Difficulty of the course', 'صعوبة المقرر'],
            ['load', 'Load of the term', 'العبء الدراسي'],
            ['absence', 'Absence', 'الغياب'],
            ['other', 'Another reason', 'سبب آخر'],
          ),
        },
        more('reason'),
        accepted(
          'The course is taken again when it is offered next, and its hours are not refunded.',
          'يُدرس المقرر مرة أخرى عند طرحه، ولا تُسترد رسوم ساعاته.',
        ),
      ),
    ],
    steps: [steps.guide({ days: 1 }), steps.registration({ days: 1 })],
  },
};

const termWithdrawal: ReadyForm = {
  type: 1,
  definition: {
    title: 'Withdrawal from the term',
    title_ar: 'الاعتذار عن الفصل الدراسي',
    goal: 'leave',
    help: 'Drops all courses of this term.',
    help_ar: 'حذف جميع مقررات الفصل الحالي بعد بدايته.',
    needs: 'A document that proves the reason.',
    needs_ar: 'وثيقة تثبت السبب.',
    search_words: 'انسحاب من الفصل ترك withdraw leave',
    window: untilLateInTerm,
    sections: [
      fromRecord('full_name', 'student_id', 'major', 'registered_hours'),
      asked(
        'The withdrawal',
        'بيانات الاعتذار',
        {
          key: 'reason',
          kind: 'choice',
          label: 'Reason',
          label_ar: 'سبب الاعتذار',
          options: excuses,
        },
        more('reason'),
        {
          key: 'last_day',
          kind: 'date',
          label: 'Last day of attendance',
          label_ar: 'تاريخ آخر يوم حضور',
          from: { today: -120 },
          to: { today: 0 },
        },
        proof,
        {
          key: 'details',
          kind: 'long_text',
          label: 'Describe the reason',
          label_ar: 'شرح السبب',
          max_length: 800,
          required: when('reason', 'family', 'other'),
        },
        accepted(
          'The term is counted in the regular duration unless the college decides otherwise.',
          'يُحتسب الفصل من المدة النظامية ما لم يصدر قرار من الكلية بخلاف ذلك.',
        ),
      ),
    ],
    steps: [
      steps.guide({ days: 1 }),
      steps.vice_dean({ skip_when: when('reason', 'health') }),
      steps.finance({ may: ['approve', 'send_back'] }),
      steps.registrar({ back_to: ['student', 'finance'], days: 1 }),
    ],
  },
};

const absenceExcuse: ReadyForm = {
  type: 1,
  definition: {
    title: 'Excuse for absence',
    title_ar: 'عذر غياب',
    goal: 'grades',
    help: 'Counts missed lectures as excused absence.',
    help_ar: 'احتساب الغياب عن محاضرة أو أكثر غيابًا بعذر.',
    needs: 'A medical report or an official document, within a week of the return.',
    needs_ar: 'تقرير طبي أو وثيقة رسمية، خلال أسبوع من العودة.',
    search_words: 'مرض مستشفى حرمان sick absence',
    sections: [
      fromRecord('full_name', 'student_id', 'major'),
      asked(
        'The absence',
        'بيانات الغياب',
        {
          key: 'kind',
          kind: 'choice',
          label: 'Kind of excuse',
          label_ar: 'نوع العذر',
          options: options(
            ['sick', 'Sickness', 'مرض'],
            ['death', 'Death of a relative', 'وفاة قريب'],
            ['official', 'Official duty', 'مهمة رسمية'],
            ['other', 'Another reason', 'سبب آخر'],
          ),
        },
        more('kind'),
        {
          key: 'missed',
          kind: 'table',
          label: 'Missed lectures',
          label_ar: 'المحاضرات الفائتة',
          columns: [
            {
              key: 'course',
              kind: 'choice',
              label: 'Course',
              label_ar: 'المقرر',
              select: 'my_courses',
            },
            {
              key: 'day',
              kind: 'date',
              label: 'Day',
              label_ar: 'تاريخ الغياب',
              from: { today: -30 },
              to: { today: 0 },
            },
            { key: 'hours', kind: 'number', label: 'Hours', label_ar: 'الساعات', min: 1, max: 8 },
          ],
          most: 12,
        },
        { ...proof, most: 2 },
      ),
    ],
    steps: [steps.guide({ days: 1 }), steps.head({ days: 1 })],
  },
};

const clearance: ReadyForm = {
  type: 1,
  definition: {
    title: 'Clearance',
    title_ar: 'إخلاء طرف',
    goal: 'leave',
    help: 'Confirms that nothing is owed to any office of the university. All offices look at it at the same time.',
    help_ar: 'تأكيد عدم وجود التزامات لدى جهات الجامعة، وتنظر فيه الجهات في الوقت نفسه.',
    needs: 'Fees paid, books returned, and the university card and keys handed in.',
    needs_ar: 'سداد المستحقات، وإعادة الكتب المستعارة، وتسليم البطاقة الجامعية والمفاتيح.',
    search_words: 'براءة ذمة اخلاء تخرج clear graduate leave',
    sections: [
      fromRecord('full_name', 'student_id', 'college', 'major', 'phone'),
      asked(
        'The clearance',
        'بيانات إخلاء الطرف',
        {
          key: 'reason',
          kind: 'choice',
          label: 'Reason',
          label_ar: 'سبب إخلاء الطرف',
          options: options(
            ['graduation', 'Graduation', 'التخرج'],
            ['withdrawal', 'Withdrawal from the university', 'الانسحاب من الجامعة'],
            ['transfer', 'Transfer to another university', 'التحويل إلى جامعة أخرى'],
            ['other', 'Another reason', 'سبب آخر'],
          ),
        },
        more('reason'),
        accepted(
          'I have returned everything I borrowed from the university.',
          'أعدت كل ما في عهدتي من ممتلكات الجامعة.',
        ),
      ),
    ],
    steps: [
      steps.registration(),
      steps.finance({ beside: true, days: 2 }),
      steps.library({ beside: true }),
      steps.affairs({ beside: true, days: 2 }),
    ],
  },
};

export const leaveForms = [deferral, courseWithdrawal, termWithdrawal, absenceExcuse];

/** The last of the forms for regular students, so that the numbers of the others stay. */
export const closingForms = [clearance];
