import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { academicStatusColumns, academicStatuses } from './academic-statuses.ts';
import { termColumns, terms } from './calendar.ts';
import { courseColumns, courses, planColumns, planRows } from './courses.ts';
import { type CsvValue, writeCsv } from './csv.ts';
import { createGuidance } from './guides.ts';
import { fewestStudents } from './intakes.ts';
import { collegeColumns, majorColumns, majors } from './majors.ts';
import { staffOf } from './staff.ts';
import {
  collegeRows,
  instructorColumns,
  instructorRows,
  userColumns,
  userRows,
} from './staff-rows.ts';
import { writeStudents } from './student-files.ts';
import { teachingColumns, teachingRows } from './teaching.ts';

export type UniversityOptions = { students: number; seed: number; out: string };

export const defaultOptions: UniversityOptions = {
  students: 4_000,
  seed: 1448,
  out: join(import.meta.dirname, 'source'),
};

/** Writes the whole university and says how many rows each file holds. */
export function writeUniversity(options: UniversityOptions): Readonly<Record<string, number>> {
  const { students, seed, out } = options;
  if (students < fewestStudents) throw new Error(`At least ${fewestStudents} students`);
  mkdirSync(out, { recursive: true });
  const guidance = createGuidance(seed, students);
  const teaching = [...staffOf(seed), ...guidance.guides].toSorted(
    (one, other) => Number(one.user_id) - Number(other.user_id),
  );
  // Last, so that nobody else's papers and phones change.
  const staff = [...teaching, ...guidance.newGuides];
  const write = <const Column extends string>(
    name: string,
    columns: readonly Column[],
    rows: Iterable<Readonly<Record<Column, CsvValue>>>,
  ) => ({ [name]: writeCsv(join(out, name), columns, rows) });
  return {
    ...write('colleges.csv', collegeColumns, collegeRows(staff)),
    ...write('majors.csv', majorColumns, majors),
    ...write('terms.csv', termColumns, terms),
    ...write('academic_statuses.csv', academicStatusColumns, academicStatuses),
    ...write('courses.csv', courseColumns, courses),
    ...write('plans.csv', planColumns, planRows),
    ...write('teaching.csv', teachingColumns, teachingRows(teaching)),
    ...write('users.csv', userColumns, userRows(staff)),
    ...write('instructors.csv', instructorColumns, instructorRows(seed, staff)),
    ...writeStudents(out, students, seed, guidance),
  };
}
