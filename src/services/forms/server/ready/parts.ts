import type { Condition } from '../../condition.ts';
import type { FormType, RecordFact, WrittenDefinition } from '../../definition.ts';

export type WrittenSection = WrittenDefinition['sections'][number];
export type WrittenField = WrittenSection['fields'][number];
export type WrittenStep = WrittenDefinition['steps'][number];

export interface ReadyForm {
  type: FormType;
  definition: WrittenDefinition;
}

const factLabels: Partial<Record<RecordFact, { label: string; label_ar: string }>> = {
  full_name: { label: 'Name', label_ar: 'الاسم' },
  student_id: { label: 'University ID', label_ar: 'الرقم الجامعي' },
  college: { label: 'College', label_ar: 'الكلية' },
  major: { label: 'Major', label_ar: 'التخصص' },
  level: { label: 'Level', label_ar: 'المستوى' },
  gpa: { label: 'Cumulative GPA', label_ar: 'المعدل التراكمي' },
  passed_hours: { label: 'Hours passed', label_ar: 'الساعات المجتازة' },
  registered_hours: { label: 'Hours registered', label_ar: 'الساعات المسجلة' },
  phone: { label: 'Mobile', label_ar: 'الجوال' },
  email: { label: 'E-mail', label_ar: 'البريد الإلكتروني' },
};

/** A section of the student's record, which nobody types. */
export function fromRecord(...facts: RecordFact[]): WrittenSection {
  return {
    key: 'record',
    title: 'From the academic record',
    title_ar: 'من السجل الأكاديمي',
    owner: 'student',
    fields: facts.map((fact) => ({
      key: `record_${fact}`,
      kind: 'record' as const,
      fact,
      ...(factLabels[fact] ?? { label: fact, label_ar: fact }),
    })),
  };
}

/** A section that the student fills in. */
export function asked(title: string, title_ar: string, ...fields: WrittenField[]): WrittenSection {
  return { key: 'request', title, title_ar, owner: 'student', fields };
}

/** A section that the holder of a step fills in; `seen_by` names its other readers. */
export function opinion(
  owner: string,
  [title, title_ar]: readonly [string, string],
  fields: WrittenField[],
  seen_by: string[] | null = null,
): WrittenSection {
  return { key: `of_${owner}`, title, title_ar, owner, seen_by, fields };
}

export function accepted(text: string, text_ar: string): WrittenField {
  return {
    key: 'agreed',
    kind: 'statement',
    label: 'I have read this and agree',
    label_ar: 'اطلعت على ما سبق وأوافق عليه',
    text,
    text_ar,
  };
}

/** Options written as value, English, Arabic. */
export function options(...all: (readonly [value: string, label: string, label_ar: string])[]) {
  return all.map(([value, label, label_ar]) => ({ value, label, label_ar }));
}

/** More about the option that says "other". */
export function more(field: string, key = 'other_reason'): WrittenField {
  return {
    key,
    kind: 'text',
    label: 'Please explain',
    label_ar: 'توضيح السبب',
    shown: { field, is: ['other'] },
  };
}

type Extra = Partial<Omit<WrittenStep, 'key' | 'holder' | 'title' | 'title_ar'>>;

const made =
  (
    key: string,
    [title, title_ar]: readonly [string, string],
    holder: WrittenStep['holder'],
    days: number,
  ) =>
  (extra: Extra = {}): WrittenStep => ({ key, title, title_ar, holder, days, ...extra });

const of = (
  user_type: 1 | 3 | 4,
  role: number,
  within: 'department' | 'college' | 'university',
) => ({
  user_type,
  role,
  within,
});

/** The places of the university that requests pass, with the working days that each promises. */
export const steps = {
  guide: made('guide', ['Academic guide', 'الإرشاد الأكاديمي'], { guide: true }, 2),
  head: made('head', ['Head of department', 'رئاسة القسم'], of(1, 2, 'department'), 2),
  vice_dean: made('vice_dean', ['Vice dean', 'وكالة الكلية'], of(1, 8, 'college'), 2),
  dean: made('dean', ['Dean of the college', 'عمادة الكلية'], of(1, 4, 'college'), 2),
  faculty: made(
    'faculty',
    ['Registration of the college', 'تسجيل الكلية'],
    of(3, 9, 'university'),
    2,
  ),
  registration: made('registration', ['Registration', 'قسم التسجيل'], of(3, 6, 'university'), 2),
  registrar: made(
    'registrar',
    ['Admission and Registration', 'عمادة القبول والتسجيل'],
    of(3, 5, 'university'),
    2,
  ),
  scholarship: made('scholarship', ['Scholarships', 'إدارة المنح'], of(3, 7, 'university'), 2),
  finance: made('finance', ['Finance', 'الإدارة المالية'], of(3, 12, 'university'), 3),
  library: made('library', ['Library', 'المكتبة'], of(4, 14, 'university'), 2),
  it: made('it', ['Information technology', 'تقنية المعلومات'], of(3, 15, 'university'), 2),
  safety: made('safety', ['Safety and security', 'الأمن والسلامة'], of(3, 17, 'university'), 2),
  affairs: made('affairs', ['Student affairs', 'شؤون الطلاب'], of(4, 16, 'university'), 3),
  affairs_manager: made(
    'affairs_manager',
    ['Management of student affairs', 'إدارة شؤون الطلاب'],
    of(4, 27, 'university'),
    2,
  ),
} as const;

/** The form's own rule is met by this answer. */
export const when = (field: string, ...is: string[]): Condition => ({ field, is });
