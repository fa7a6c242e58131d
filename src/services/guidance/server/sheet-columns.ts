import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { localPhone } from '#platform/language/phones.ts';
import type { Say } from '#platform/language/phrases.ts';
import { type Cell, sheetColumns } from '#platform/lists/list-sheet.ts';
import type { Student } from '../contract.ts';
import { studentList } from '../lists.ts';
import { studentWords } from '../student-words.ts';

/** A column for each field of the list. */
export const studentColumns = sheetColumns(studentList.sheet, {
  heads: (key, language) => `guidance:field.${titleOfColumn(key, language)}`,
  cells: studentCells,
});

function studentCells(
  say: Say,
  language: Language,
): Record<SheetKeyOf<typeof studentList>, Cell<Student>> {
  const words = studentWords(say, language);
  return {
    student_id: [13, (student) => student.student_id],
    name: [34, words.nameOf],
    other_name: [34, words.otherNameOf],
    national_id: [14, (student) => student.national_id],
    gender: [9, (student) => words.genderOf(student.gender)],
    major: [24, (student) => words.nameOf(student.major)],
    college: [26, (student) => words.nameOf(student.college)],
    level: [9, (student) => student.level],
    gpa: [9, (student) => student.gpa],
    passed_hours: [15, (student) => student.passed_hours],
    remaining_hours: [15, (student) => student.remaining_hours],
    registered_hours: [15, (student) => student.registered_hours],
    total_hours: [15, (student) => student.total_hours],
    absence_course: [
      34,
      ({ absence }) => absence && `${absence.course_code} ${words.nameOf(absence)}`,
    ],
    absence_percent: [12, ({ absence }) => absence?.percent ?? null],
    absence_band: [
      14,
      ({ absence }) => absence && say(`guidance:record.absence.bands.${absence.band}`),
    ],
    academic_state: [16, (student) => words.nameOf(student.academic_state)],
    is_halted: [12, ({ is_halted }) => say(`guidance:value.${is_halted ? 'halted' : 'in_order'}`)],
    study_type: [14, (student) => words.studyTypeOf(student.study_type)],
    join_semester: [26, (student) => words.nameOf(student.join_semester)],
    phone: [14, (student) => localPhone(student.phone)],
    email: [36, (student) => student.email],
    nationality: [18, (student) => words.nationalityOf(student.nationality)],
    marital_status: [
      13,
      ({ marital_status, gender }) => words.maritalStatusOf(marital_status, gender),
    ],
    advisor: [34, ({ advisor }) => advisor && words.nameOf(advisor)],
    advisor_phone: [14, ({ advisor }) => advisor && localPhone(advisor.phone)],
    advisor_email: [36, ({ advisor }) => advisor?.email ?? null],
  };
}

/** The field whose phrase titles a column; `other_name` gets the title of the name in that language. */
export function titleOfColumn(key: string, language: Language): string {
  if (key !== 'other_name') return key;
  return language === 'ar' ? 'name_en' : 'name_ar';
}
