import type { Cells, RowReading } from '../cells.ts';
import { instructorColumns, readInstructorRow } from '../instructor-row.ts';
import type { RowRules } from '../reference-rows.ts';
import type { ReloadKind } from '../reload.ts';
import { readStudentRow, studentColumns } from '../student-row.ts';
import { readUserRow, userColumns } from '../user-row.ts';

/** What tells one kind of reload from another; the steps themselves are the same for all. */
export interface Kind {
  columns: readonly string[];
  id_column: string;
  read(cells: Cells, known: RowRules): RowReading<{ user_id: string }>;
  /** The table of rows that can be applied. */
  staging: string;
  /** The view of the same columns as they stand. */
  current: string;
  /** A person has changed when one of these has. */
  owned: readonly string[];
}

/** Columns of `person` that both students.csv and users.csv write. */
export const personOwned = [
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
] as const;

/** Columns of `student`, without the guide, who is a person to look up. */
export const studentOwned = [
  'birth_date',
  'nationality',
  'marital_status',
  'major_code',
  'college_code',
  'level',
  'study_type',
  'join_term',
  'academic_status',
  'gpa',
  'passed_hours',
  'total_hours',
  'registered_hours',
  'remaining_hours',
  'is_halted',
  'enable_internship',
  'status_internship_documents',
  'has_insternhip_periorities',
  'view_student_files',
] as const;

/** Columns of `staff` that users.csv writes. */
export const userOwned = [
  'is_staff',
  'is_advisory',
  'college_code',
  'major_code',
  'section',
  'roles',
] as const;

/** Columns of `staff` that instructors.csv writes. */
export const instructorOwned = [
  'is_advisory',
  'rank',
  'rank_ar',
  'college_code',
  'major_code',
  'office',
  'roles',
] as const;

export const kinds: Record<ReloadKind, Kind> = {
  students: {
    columns: studentColumns,
    id_column: 'student_id',
    read: readStudentRow,
    staging: 'reload_student_row',
    current: 'reload_current_student',
    owned: [...personOwned, ...studentOwned, 'advisor_id', 'is_active'],
  },
  users: {
    columns: userColumns,
    id_column: 'user_id',
    read: readUserRow,
    staging: 'reload_user_row',
    current: 'reload_current_user',
    owned: ['user_type', ...personOwned, ...userOwned, 'is_active'],
  },
  instructors: {
    columns: instructorColumns,
    id_column: 'user_id',
    read: readInstructorRow,
    staging: 'reload_instructor_row',
    current: 'reload_current_instructor',
    owned: [...instructorOwned, 'is_active'],
  },
};
