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

const gradeReview: ReadyForm = {
  type: 1,
  definition: {
    title: 'Review of a grade',
    title_ar: 'إعادة تصحيح اختبار',
    goal: 'grades',
    help: 'Asks that the answer sheet of a final exam be marked again.',
    help_ar: 'إعادة تصحيح ورقة الاختبار النهائي لمقرر.',
    needs: 'At most two weeks after the results are announced.',
    needs_ar: 'خلال أسبوعين من إعلان النتائج.',
    search_words: 'اعادة تصحيح تظلم نتيجة اختبار mark appeal exam',
    sections: [
      fromRecord('full_name', 'student_id', 'major', 'gpa'),
      asked(
        'The course',
        'بيانات المقرر',
        { key: 'term', kind: 'choice', label: 'Semester', label_ar: 'الفصل', select: 'terms' },
        {
          key: 'course_code',
          kind: 'english',
          label: 'Code of the course',
          label_ar: 'رمز المقرر',
          help: 'As in the transcript, such as CSC 211.',
          help_ar: 'كما في السجل الأكاديمي، مثل CSC 211.',
          max_length: 12,
        },
        {
          key: 'mark',
          kind: 'number',
          label: 'Announced mark',
          label_ar: 'الدرجة المعلنة',
          min: 0,
          max: 100,
        },
        {
          key: 'reason',
          kind: 'long_text',
          label: 'Why the mark should be reviewed',
          label_ar: 'مبررات إعادة التصحيح',
          max_length: 800,
        },
      ),
      opinion(
        'head',
        ['Result of the review', 'نتيجة إعادة التصحيح'],
        [
          {
            key: 'outcome',
            kind: 'choice',
            label: 'What came of it',
            label_ar: 'نتيجة إعادة التصحيح',
            options: options(
              ['kept', 'The mark stays', 'تبقى الدرجة'],
              ['raised', 'The mark is raised', 'تعديل الدرجة بالزيادة'],
            ),
          },
          {
            key: 'new_mark',
            kind: 'number',
            label: 'New mark',
            label_ar: 'الدرجة بعد التعديل',
            min: 0,
            max: 100,
            shown: when('outcome', 'raised'),
          },
        ],
      ),
    ],
    steps: [
      steps.head({ days: 5 }),
      steps.dean({ back_to: ['head'], skip_when: when('outcome', 'kept') }),
      steps.registration({ back_to: ['head'], days: 1 }),
    ],
  },
};

const majorTransfer: ReadyForm = {
  type: 1,
  definition: {
    title: 'Transfer to another major',
    title_ar: 'تحويل التخصص',
    goal: 'study',
    help: 'Moves you to another major of the university from the next semester on.',
    help_ar: 'الانتقال إلى تخصص آخر في الجامعة ابتداءً من الفصل القادم.',
    needs: 'At least one semester completed, and a GPA as the new major asks.',
    needs_ar: 'اجتياز فصل دراسي على الأقل، ومعدل لا يقل عن شرط التخصص الجديد.',
    search_words: 'تغيير قسم كلية change college',
    sections: [
      fromRecord('full_name', 'student_id', 'college', 'major', 'gpa', 'passed_hours'),
      asked(
        'The transfer',
        'بيانات التحويل',
        {
          key: 'to_major',
          kind: 'choice',
          label: 'First wish',
          label_ar: 'الرغبة الأولى',
          select: 'majors',
        },
        {
          key: 'second_major',
          kind: 'choice',
          label: 'Second wish',
          label_ar: 'الرغبة الثانية',
          select: 'majors',
          required: false,
        },
        {
          key: 'reason',
          kind: 'long_text',
          label: 'Why this major',
          label_ar: 'سبب الرغبة في التحويل',
          max_length: 800,
        },
        accepted(
          'After the transfer the courses are counted anew for the new plan, and a second transfer is not possible.',
          'تُعادَل المقررات وفق الخطة الجديدة بعد التحويل، ولا يتكرر التحويل.',
        ),
      ),
      opinion(
        'vice_dean',
        ['Opinion of the new college', 'رأي الكلية'],
        [
          {
            key: 'hours_counted',
            kind: 'number',
            label: 'Hours that would be counted',
            label_ar: 'الساعات التي تُعادَل',
            min: 0,
            max: 200,
          },
          {
            key: 'seats',
            kind: 'choice',
            label: 'Seats',
            label_ar: 'المقاعد',
            options: options(['yes', 'There is one', 'متاحة'], ['no', 'There is none', 'مكتملة']),
          },
        ],
        ['registrar'],
      ),
    ],
    steps: [
      steps.guide(),
      steps.head(),
      steps.vice_dean({ days: 3 }),
      steps.registrar({ back_to: ['student', 'vice_dean'], days: 3 }),
    ],
  },
};

const equivalence: ReadyForm = {
  type: 1,
  definition: {
    title: 'Equivalence of courses',
    title_ar: 'معادلة مقررات',
    goal: 'study',
    help: 'Counts courses that were passed at another university.',
    help_ar: 'احتساب مقررات اجتيزت في جامعة أخرى ضمن خطتك.',
    needs: 'The transcript of the other university and the description of each course.',
    needs_ar: 'السجل الأكاديمي من الجامعة الأخرى ووصف كل مقرر.',
    search_words: 'احتساب مواد transfer credit',
    sections: [
      fromRecord('full_name', 'student_id', 'major'),
      asked(
        'Courses passed elsewhere',
        'بيانات المقررات',
        {
          key: 'university',
          kind: 'arabic',
          label: 'Name of the university in Arabic',
          label_ar: 'اسم الجامعة بالعربية',
          max_length: 100,
        },
        {
          key: 'university_en',
          kind: 'english',
          label: 'Name of the university in English',
          label_ar: 'اسم الجامعة بالإنجليزية',
          max_length: 100,
          required: false,
        },
        {
          key: 'courses',
          kind: 'table',
          label: 'Courses',
          label_ar: 'المقررات',
          columns: [
            { key: 'passed', kind: 'text', label: 'Passed there', label_ar: 'المقرر المجتاز' },
            { key: 'hours', kind: 'number', label: 'Hours', label_ar: 'الساعات', min: 1, max: 6 },
            { key: 'own', kind: 'text', label: 'In your plan', label_ar: 'المقرر المقابل في خطتك' },
          ],
          most: 12,
        },
        {
          key: 'transcript',
          kind: 'file',
          label: 'Transcript',
          label_ar: 'السجل الأكاديمي',
          most: 1,
        },
        {
          key: 'descriptions',
          kind: 'file',
          label: 'Descriptions of the courses',
          label_ar: 'وصف المقررات',
          most: 5,
        },
      ),
      opinion(
        'head',
        ['Opinion of the department', 'رأي القسم'],
        [
          {
            key: 'match',
            kind: 'number',
            label: 'Least match of the contents, in percent',
            label_ar: 'أقل نسبة تطابق في المحتوى',
            min: 0,
            max: 100,
          },
          {
            key: 'match_reason',
            kind: 'long_text',
            label: 'Reasons',
            label_ar: 'مبررات الرأي',
            max_length: 600,
            required: { not: { field: 'match', from: 80 } },
          },
        ],
        ['dean', 'faculty', 'registrar'],
      ),
    ],
    steps: [
      steps.guide({ days: 1 }),
      steps.head({ days: 3 }),
      steps.dean({ skip_when: { field: 'match', from: 80 } }),
      steps.faculty({ beside: true, days: 4 }),
      steps.registrar({ back_to: ['student', 'head'], days: 1 }),
    ],
  },
};

const visiting: ReadyForm = {
  type: 1,
  definition: {
    title: 'Visiting student',
    title_ar: 'الدراسة زائرًا في جامعة أخرى',
    goal: 'study',
    help: 'Takes courses for one semester at another university.',
    help_ar: 'دراسة مقررات فصل واحد في جامعة أخرى واحتسابها.',
    needs: 'The first agreement of the other university.',
    needs_ar: 'الموافقة المبدئية من الجامعة الأخرى.',
    search_words: 'زيارة جامعة exchange visitor',
    sections: [
      fromRecord('full_name', 'student_id', 'major', 'gpa', 'passed_hours'),
      asked(
        'The visit',
        'بيانات الزيارة',
        { key: 'term', kind: 'choice', label: 'Semester', label_ar: 'الفصل', select: 'terms' },
        {
          key: 'university',
          kind: 'arabic',
          label: 'University to visit',
          label_ar: 'الجامعة المطلوبة',
          max_length: 100,
        },
        {
          key: 'reason',
          kind: 'choice',
          label: 'Reason',
          label_ar: 'السبب',
          options: options(
            ['moved', 'The family has moved', 'انتقال الأسرة'],
            ['offered', 'The course isn’t offered here', 'عدم طرح المقرر'],
            ['graduate', 'To graduate in time', 'التخرج في الوقت المحدد'],
            ['other', 'Another reason', 'سبب آخر'],
          ),
        },
        more('reason'),
        {
          key: 'courses',
          kind: 'table',
          label: 'Courses',
          label_ar: 'المقررات المطلوبة',
          columns: [
            {
              key: 'name',
              kind: 'text',
              label: 'Course there',
              label_ar: 'المقرر في الجامعة الأخرى',
            },
            { key: 'own', kind: 'text', label: 'In your plan', label_ar: 'المقرر المقابل في خطتك' },
            { key: 'hours', kind: 'number', label: 'Hours', label_ar: 'الساعات', min: 1, max: 6 },
          ],
          most: 6,
        },
        {
          key: 'agreement',
          kind: 'file',
          label: 'First agreement of the other university',
          label_ar: 'الموافقة المبدئية من الجامعة الأخرى',
        },
      ),
    ],
    steps: [
      steps.guide(),
      steps.head(),
      steps.dean(),
      steps.registrar({ back_to: ['student', 'head'] }),
    ],
  },
};

export const studyForms = [gradeReview, majorTransfer, equivalence, visiting];
