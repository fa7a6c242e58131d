import { expect, test } from 'vitest';
import { instructorColumns, readInstructorRow } from './instructor-row.ts';
import type { RowRules } from './reference-rows.ts';
import { kinds } from './server/runs/kinds.ts';
import { readStudentRow, studentColumns } from './student-row.ts';
import { readUserRow, userColumns } from './user-row.ts';

const known: RowRules = {
  student_levels: 12,
  colleges: new Set([1]),
  majors: new Set([1]),
  academic_statuses: new Set(['enrolled']),
  courses: new Set(['MED 312']),
  terms: new Set(['261']),
};

const person = {
  national_id: '1000000016',
  first_name: 'Rakan',
  middle_name: 'Saad',
  last_name: 'Al-Harbi',
  first_name_ar: 'راكان',
  middle_name_ar: 'سعد',
  last_name_ar: 'الحربي',
  gender: '1',
  email: '231000001@students.bawaba.example',
  phone: '0500000001',
  major_code: '1',
  college_code: '1',
};

const student = {
  ...person,
  student_id: '231000001',
  birth_date: '2005-03-14',
  nationality: 'sa',
  marital_status: 'single',
  level: '7',
  study_type: 'regular',
  join_term: '231',
  academic_status: 'enrolled',
  gpa: '3.41',
  passed_hours: '104',
  total_hours: '168',
  registered_hours: '16',
  remaining_hours: '64',
  advisor_id: '900003',
  is_halted: '0',
  enable_internship: '1',
  status_internship_documents: 'Accepted',
  has_insternhip_periorities: '1',
  view_student_files: '1',
};

const user = {
  ...person,
  user_id: '900003',
  user_type: '1',
  is_staff: '1',
  is_advisory: '1',
  section: '1',
  roles: '3',
  active: '1',
};

const instructor = {
  user_id: '900003',
  rank: 'Teaching assistant',
  rank_ar: 'معيد',
  department: '1',
  college_code: '1',
  is_advisory: '1',
  instructor_types: '3|2',
  office: 'B-214',
  active: '1',
};

test('a whole row of each kind is taken, and has what a comparison compares', () => {
  const rows = {
    students: readStudentRow(student, known),
    users: readUserRow(user, known),
    instructors: readInstructorRow(instructor, known),
  };
  for (const [kind, reading] of Object.entries(rows)) {
    if (!('row' in reading)) throw new Error(JSON.stringify(reading.faults));
    const { owned } = kinds[kind as keyof typeof kinds];
    expect(Object.keys(reading.row).sort(), kind).toEqual([...owned, 'user_id'].sort());
  }
});

test('every column that is read is demanded of the header', () => {
  expect(Object.keys(student).sort()).toEqual([...studentColumns].sort());
  expect(Object.keys(user).sort()).toEqual([...userColumns].sort());
  expect(Object.keys(instructor).sort()).toEqual([...instructorColumns].sort());
});

test('a row gives all its reasons at once', () => {
  const wrong = { ...student, student_id: '', gpa: 'A', major_code: '9', gender: '3' };
  const reading = readStudentRow(wrong, known);
  const codes = 'faults' in reading ? reading.faults.map(({ code }) => code) : [];
  expect(codes).toEqual(['required', 'not_one_of', 'unknown_major', 'not_a_number']);
});

test('a student without a guide and without grades is taken', () => {
  const reading = readStudentRow({ ...student, gpa: '', advisor_id: '' }, known);
  expect(reading).toMatchObject({ row: { gpa: null, advisor_id: null, nationality: 'SA' } });
});

test('a member of staff may have neither college nor section, and no student is one', () => {
  const officer = { ...user, user_type: '3', college_code: '', major_code: '', section: '' };
  expect(readUserRow(officer, known)).toMatchObject({
    row: { college_code: null, major_code: null, section: null },
  });
  const reading = readUserRow({ ...user, user_type: '2' }, known);
  expect('faults' in reading && reading.faults[0]).toMatchObject({
    column: 'user_type',
    code: 'not_one_of',
    values: { value: '2', allowed: '1, 3, 4' },
  });
});

test("an instructor's department is a major", () => {
  expect(readInstructorRow(instructor, known)).toMatchObject({
    row: { major_code: 1, roles: [3, 2] },
  });
});

test.each([
  ['4/2/1426', '2005-03-14', '4/2/1426'],
  ['٠٤-٠٢-١٤٢٦هـ', '2005-03-14', '٠٤-٠٢-١٤٢٦هـ'],
  ['4 صفر 1426', '2005-03-14', '4 صفر 1426'],
  ['14/3/2005', '2005-03-14', ''],
])('a Hijri birth date %s is read and kept as it was written', (written, birth_date, kept) => {
  const reading = readStudentRow({ ...student, birth_date: written }, known);
  expect(reading).toMatchObject({ row: { birth_date, hijri_birth_date: kept } });
});
