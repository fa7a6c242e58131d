import { CellReader, type Cells } from './cells.ts';
import type { KnownCodes } from './reference-rows.ts';

export const instructorColumns = [
  'user_id',
  'rank',
  'rank_ar',
  'department',
  'college_code',
  'is_advisory',
  'instructor_types',
  'office',
  'active',
] as const;

/** A row of instructors.csv: adds data to a person from users.csv. */
export function readInstructorRow(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  return read.reading({
    user_id: read.userId('user_id'),
    is_active: read.flag('active'),
    is_advisory: read.flag('is_advisory'),
    rank: read.optionalText('rank', 80),
    rank_ar: read.optionalText('rank_ar', 80),
    college_code: read.optionalKnownCode('college_code', known.colleges, 'unknown_college'),
    // A department is a major: its head and its guidance supervisor are responsible for it.
    major_code: read.optionalKnownCode('department', known.majors, 'unknown_major'),
    office: read.optionalText('office', 80),
    roles: read.roleCodes('instructor_types'),
  });
}
