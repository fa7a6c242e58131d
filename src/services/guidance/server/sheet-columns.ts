import { type CellKind, type SheetKeyOf, sheetKeys } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { localPhone } from '#platform/language/phones.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { type Student, studentList } from '../contract.ts';
import { studentWords } from '../student-words.ts';

type Column = SheetColumn<Student, SheetKeyOf<typeof studentList>>;
type Shape = Pick<Column, 'kind' | 'width' | 'value'>;

/** A column for each field of the list. */
export function studentColumns(say: Say, language: Language): Column[] {
  const words = studentWords(say, language);
  const shaped =
    (kind: CellKind) =>
    (width: number, value: Column['value']): Shape => ({ kind, width, value });
  const [text, number] = [shaped('text'), shaped('number')];
  const shapes: Record<SheetKeyOf<typeof studentList>, Shape> = {
    student_id: text(13, (student) => student.student_id),
    name: text(34, words.nameOf),
    other_name: text(34, words.otherNameOf),
    national_id: text(14, (student) => student.national_id),
    gender: text(9, (student) => words.genderOf(student.gender)),
    major: text(24, (student) => words.nameOf(student.major)),
    college: text(26, (student) => words.nameOf(student.college)),
    level: number(9, (student) => student.level),
    gpa: number(9, (student) => student.gpa),
    passed_hours: number(15, (student) => student.passed_hours),
    remaining_hours: number(15, (student) => student.remaining_hours),
    registered_hours: number(15, (student) => student.registered_hours),
    total_hours: number(15, (student) => student.total_hours),
    absence_course: text(
      34,
      ({ absence }) => absence && `${absence.course_code} ${words.nameOf(absence)}`,
    ),
    absence_percent: number(12, ({ absence }) => absence?.percent ?? null),
    absence_band: text(
      14,
      ({ absence }) => absence && say(`guidance:record.absence.bands.${absence.band}`),
    ),
    academic_state: text(16, (student) => words.nameOf(student.academic_state)),
    is_halted: text(12, ({ is_halted }) =>
      say(`guidance:value.${is_halted ? 'halted' : 'in_order'}`),
    ),
    study_type: text(14, (student) => words.studyTypeOf(student.study_type)),
    join_semester: text(26, (student) => words.nameOf(student.join_semester)),
    phone: text(14, (student) => localPhone(student.phone)),
    email: text(36, (student) => student.email),
    nationality: text(18, (student) => words.nationalityOf(student.nationality)),
    marital_status: text(13, ({ marital_status, gender }) =>
      words.maritalStatusOf(marital_status, gender),
    ),
    advisor: text(34, ({ advisor }) => advisor && words.nameOf(advisor)),
    advisor_phone: text(14, ({ advisor }) => advisor && localPhone(advisor.phone)),
    advisor_email: text(36, ({ advisor }) => advisor?.email ?? null),
  };
  return sheetKeys(studentList.sheet).map((key) => ({
    key,
    title: say(`guidance:field.${titleOfColumn(key, language)}`),
    ...shapes[key],
  }));
}

/** The field whose phrase titles a column; `other_name` gets the title of the name in that language. */
export function titleOfColumn(key: string, language: Language): string {
  if (key !== 'other_name') return key;
  return language === 'ar' ? 'name_en' : 'name_ar';
}
