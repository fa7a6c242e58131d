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

const aid: ReadyForm = {
  type: 2,
  definition: {
    title: 'Social aid',
    title_ar: 'إعانة اجتماعية',
    goal: 'support',
    help: 'A one-time aid or a monthly one from the student fund. What you write is read by student affairs only.',
    help_ar: 'إعانة مقطوعة أو شهرية من صندوق الطلاب. تطّلع عليها شؤون الطلاب فقط.',
    needs: 'A statement of income of the person who supports you.',
    needs_ar: 'تعريف بدخل العائل.',
    search_words: 'مساعدة مالية صندوق قرض help money',
    sections: [
      fromRecord('full_name', 'student_id', 'phone'),
      {
        ...asked(
          'The need',
          'بيانات الحالة',
          {
            key: 'kind',
            kind: 'choice',
            label: 'Kind of aid',
            label_ar: 'نوع الإعانة',
            options: options(['once', 'Once', 'مقطوعة'], ['monthly', 'Monthly', 'شهرية']),
          },
          {
            key: 'amount',
            kind: 'money',
            label: 'Amount you ask for',
            label_ar: 'المبلغ المطلوب',
            min: 100,
            max: 10_000,
          },
          {
            key: 'income',
            kind: 'money',
            label: 'Monthly income of the family',
            label_ar: 'دخل الأسرة الشهري',
            max: 200_000,
          },
          {
            key: 'persons',
            kind: 'number',
            label: 'Family members it supports',
            label_ar: 'عدد أفراد الأسرة',
            min: 1,
            max: 40,
          },
          {
            key: 'details',
            kind: 'long_text',
            label: 'Describe the need',
            label_ar: 'شرح الحالة',
            max_length: 1500,
          },
          {
            key: 'proof',
            kind: 'file',
            label: 'Statement of income',
            label_ar: 'ما يثبت الدخل',
            most: 3,
          },
          accepted('What I have written is true.', 'جميع ما كتبته صحيح.'),
        ),
        seen_by: ['affairs', 'affairs_manager'],
      },
      opinion(
        'affairs',
        ['Study of the case', 'دراسة الحالة'],
        [
          {
            key: 'study',
            kind: 'long_text',
            label: 'Findings',
            label_ar: 'نتيجة دراسة الحالة',
            max_length: 1500,
          },
          {
            key: 'suggested',
            kind: 'money',
            label: 'Suggested amount',
            label_ar: 'المبلغ المقترح',
            min: 0,
            max: 10_000,
          },
        ],
        ['affairs_manager', 'finance'],
      ),
      opinion(
        'affairs_manager',
        ['Decision', 'القرار'],
        [
          {
            key: 'granted',
            kind: 'money',
            label: 'Granted amount',
            label_ar: 'المبلغ المعتمد',
            min: 1,
            max: 10_000,
          },
        ],
      ),
    ],
    steps: [
      steps.affairs({ days: 5 }),
      steps.affairs_manager({ back_to: ['student', 'affairs'] }),
      steps.finance({ may: ['approve', 'send_back'], back_to: ['affairs'] }),
    ],
  },
};

const club: ReadyForm = {
  type: 2,
  definition: {
    title: 'Activity or club',
    title_ar: 'نشاط أو نادٍ طلابي',
    goal: 'support',
    help: 'Holds an activity at the university, or founds a club.',
    help_ar: 'إقامة نشاط في الجامعة أو تأسيس نادٍ طلابي.',
    needs: 'A plan with its day, place and cost.',
    needs_ar: 'خطة فيها التاريخ والمكان والتكلفة.',
    search_words: 'فعالية تطوع نادي event club',
    sections: [
      fromRecord('full_name', 'student_id', 'college', 'phone'),
      asked(
        'The activity',
        'بيانات النشاط',
        {
          key: 'kind',
          kind: 'choice',
          label: 'Kind of request',
          label_ar: 'نوع الطلب',
          options: options(
            ['activity', 'An activity', 'إقامة نشاط'],
            ['club', 'A club', 'تأسيس نادٍ'],
          ),
        },
        {
          key: 'name',
          kind: 'arabic',
          label: 'Its name in Arabic',
          label_ar: 'الاسم بالعربية',
          max_length: 80,
        },
        {
          key: 'aim',
          kind: 'long_text',
          label: 'Aims',
          label_ar: 'الأهداف',
          max_length: 800,
        },
        {
          key: 'day',
          kind: 'date',
          label: 'Day',
          label_ar: 'تاريخ إقامته',
          from: { today: 7 },
          to: { today: 365 },
          shown: when('kind', 'activity'),
        },
        {
          key: 'cost',
          kind: 'money',
          label: 'Cost',
          label_ar: 'التكلفة التقديرية',
          max: 100_000,
          shown: when('kind', 'activity'),
        },
        {
          key: 'members',
          kind: 'table',
          label: 'Members',
          label_ar: 'الأعضاء المؤسسون',
          columns: [
            { key: 'name', kind: 'text', label: 'Name', label_ar: 'الاسم' },
            {
              key: 'number',
              kind: 'number',
              label: 'University ID',
              label_ar: 'الرقم الجامعي',
              max: 999_999_999,
            },
          ],
          most: 10,
          shown: when('kind', 'club'),
        },
        { key: 'plan', kind: 'file', label: 'The plan', label_ar: 'الخطة', required: false },
      ),
    ],
    steps: [
      steps.affairs(),
      steps.safety({ skip_when: when('kind', 'club') }),
      steps.finance({ beside: true, skip_when: { not: { field: 'cost', from: 1 } } }),
      steps.affairs_manager({ back_to: ['student', 'affairs'] }),
    ],
  },
};

const complaint: ReadyForm = {
  type: 2,
  definition: {
    title: 'Complaint or suggestion',
    title_ar: 'شكوى أو اقتراح',
    goal: 'support',
    help: 'Says what is wrong or could be better. You are answered in writing.',
    help_ar: 'إيصال ملاحظة أو فكرة، ويصل الرد كتابةً.',
    needs: 'No documents are needed.',
    needs_ar: 'لا يلزم إرفاق وثائق.',
    search_words: 'بلاغ ملاحظة تظلم complain idea',
    sections: [
      fromRecord('full_name', 'student_id'),
      asked(
        'What it is about',
        'الموضوع',
        {
          key: 'kind',
          kind: 'choice',
          label: 'Kind',
          label_ar: 'النوع',
          options: options(
            ['complaint', 'A complaint', 'شكوى'],
            ['suggestion', 'A suggestion', 'اقتراح'],
          ),
        },
        {
          key: 'about',
          kind: 'choice',
          label: 'About',
          label_ar: 'الجهة',
          options: options(
            ['teaching', 'Teaching', 'التدريس'],
            ['services', 'Services', 'الخدمات'],
            ['place', 'Buildings', 'المباني والمرافق'],
            ['other', 'Something else', 'جهة أخرى'],
          ),
        },
        { ...more('about'), label: 'Please explain', label_ar: 'توضيح الجهة' },
        {
          key: 'text',
          kind: 'long_text',
          label: 'Text',
          label_ar: 'النص',
          max_length: 2000,
        },
        {
          key: 'files',
          kind: 'file',
          label: 'Files',
          label_ar: 'المرفقات',
          most: 3,
          required: false,
        },
      ),
      opinion(
        'affairs',
        ['The answer', 'الرد'],
        [
          {
            key: 'answer',
            kind: 'long_text',
            label: 'Answer',
            label_ar: 'نص الرد',
            max_length: 2000,
          },
        ],
      ),
    ],
    steps: [
      steps.affairs(),
      steps.affairs_manager({ back_to: ['affairs'], skip_when: when('kind', 'suggestion') }),
    ],
  },
};

const sponsor: ReadyForm = {
  type: 2,
  definition: {
    title: 'Letter to a sponsor',
    title_ar: 'خطاب إلى جهة الابتعاث أو العمل',
    goal: 'support',
    help: 'A letter that says what you study, how far you are and what it costs.',
    help_ar: 'خطاب يوضح الدراسة والتقدم فيها وتكاليفها.',
    needs: 'The name of the sponsor in both languages.',
    needs_ar: 'اسم الجهة باللغتين.',
    search_words: 'تعريف راعي ابتعاث letter sponsor',
    sections: [
      fromRecord('full_name', 'student_id', 'college', 'major', 'gpa'),
      asked(
        'The letter',
        'بيانات الخطاب',
        {
          key: 'to_ar',
          kind: 'arabic',
          label: 'Sponsor in Arabic',
          label_ar: 'اسم الجهة بالعربية',
          max_length: 120,
        },
        {
          key: 'to',
          kind: 'english',
          label: 'Sponsor in English',
          label_ar: 'اسم الجهة بالإنجليزية',
          max_length: 120,
        },
        {
          key: 'says',
          kind: 'choices',
          label: 'What it says',
          label_ar: 'محتوى الخطاب',
          options: options(
            ['study', 'That you study here', 'إثبات القيد'],
            ['progress', 'Your progress', 'التقدم الدراسي'],
            ['fees', 'Your fees', 'الرسوم'],
          ),
          most: 3,
        },
        {
          key: 'language',
          kind: 'choice',
          label: 'Language',
          label_ar: 'لغة الخطاب',
          options: options(['ar', 'Arabic', 'العربية'], ['en', 'English', 'الإنجليزية']),
        },
      ),
    ],
    steps: [
      steps.affairs({ days: 1 }),
      steps.finance({
        days: 2,
        may: ['approve', 'send_back'],
        skip_when: { not: when('says', 'fees') },
      }),
      steps.registration({ days: 1 }),
    ],
  },
};

export const supportForms = [aid, club, complaint, sponsor];
