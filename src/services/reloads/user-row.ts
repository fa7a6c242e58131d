import { CellReader, type Cells } from './cells.ts';
import type { KnownCodes } from './reference-rows.ts';

export const userColumns = [
  'user_id',
  'user_type',
  'national_id',
  'first_name',
  'middle_name',
  'last_name',
  'first_name_ar',
  'middle_name_ar',
  'last_name_ar',
  'gender',
  'email',
  'phone',
  'is_staff',
  'is_advisory',
  'college_code',
  'major_code',
  'section',
  'roles',
  'active',
] as const;

/** A row of users.csv: an instructor, an employee or an administrator. */
export function readUserRow(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  return read.reading({
    user_id: read.userId('user_id'),
    user_type: read.oneOf('user_type', [1, 3, 4]),
    national_id: read.nationalId('national_id'),
    first_name: read.text('first_name', 80),
    middle_name: read.optionalText('middle_name', 80),
    last_name: read.text('last_name', 80),
    first_name_ar: read.text('first_name_ar', 80),
    middle_name_ar: read.optionalText('middle_name_ar', 80),
    last_name_ar: read.text('last_name_ar', 80),
    gender: read.oneOf('gender', [1, 2]),
    email: read.optionalEmail('email'),
    phone: read.optionalPhone('phone'),
    is_active: read.flag('active'),
    is_staff: read.flag('is_staff'),
    is_advisory: read.flag('is_advisory'),
    college_code: read.optionalKnownCode('college_code', known.colleges, 'unknown_college'),
    major_code: read.optionalKnownCode('major_code', known.majors, 'unknown_major'),
    section: read.optionalOneOf('section', [1, 2]),
    roles: read.roleCodes('roles'),
  });
}
