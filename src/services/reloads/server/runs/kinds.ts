import { type RawBuilder, sql } from 'kysely';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { type Cells, cellIn, type RowFaultCode, type RowReading } from '../../cells.ts';
import { instructorColumns, readInstructorRow } from '../../instructor-row.ts';
import {
  attendanceColumns,
  readAttendanceRow,
  readResultRow,
  recordId,
  resultColumns,
} from '../../record-rows.ts';
import type { RowRules } from '../../reference-rows.ts';
import type { ReloadKind } from '../../reload.ts';
import { readStudentRow, studentColumns } from '../../student-row.ts';
import { readUserRow, userColumns } from '../../user-row.ts';

/** The differences between the kinds of reload; the steps are the same. */
export interface Kind {
  columns: readonly string[];
  /** The file column that faults of the whole key are reported on. */
  id_column: string;
  /** The fault code of a duplicate key. */
  repeated: RowFaultCode;
  read(cells: Cells, known: RowRules): RowReading<Readonly<Record<string, unknown>>>;
  /** The column that matches staged and current rows. */
  key: 'user_id' | 'source_id';
  /** The key, even of an unreadable row. */
  keyOf(cells: Cells): string;
  /** The table of staged rows. */
  staging: string;
  /** The view of the same columns with current values. */
  current: string;
  /** A row is changed if one of these differs. */
  owned: readonly string[];
  /** The columns that identify a new person at a glance. */
  introduced: readonly string[];
  /** The current rows (`standing`) that a full file covers: those missing from it have vanished. */
  isSpokenOf(run_id: number): RawBuilder<unknown>;
  /** Vanished rows are deleted; people never are. */
  deletes: boolean;
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

/** Columns of `student`, without the advisor, who has to be looked up. */
export const studentOwned = [
  'birth_date',
  'hijri_birth_date',
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

/** Columns of `result` and `attendance` besides the key. */
export const resultOwned = ['grade', 'points', 'hours'] as const;
export const attendanceOwned = ['contact_hours', 'missed_hours', 'excused_hours'] as const;

export const kinds: Record<ReloadKind, Kind> = {
  students: {
    ...aPersonBy('student_id'),
    columns: studentColumns,
    read: readStudentRow,
    staging: 'reload_student_row',
    current: 'reload_current_student',
    owned: [...personOwned, ...studentOwned, 'advisor_id', 'is_active'],
    introduced: ['major_code', 'level', 'gender'],
  },
  users: {
    ...aPersonBy('user_id'),
    columns: userColumns,
    read: readUserRow,
    staging: 'reload_user_row',
    current: 'reload_current_user',
    owned: ['user_type', ...personOwned, ...userOwned, 'is_active'],
    introduced: ['user_type', 'roles'],
  },
  instructors: {
    ...aPersonBy('user_id'),
    columns: instructorColumns,
    read: readInstructorRow,
    staging: 'reload_instructor_row',
    current: 'reload_current_instructor',
    owned: [...instructorOwned, 'is_active'],
    introduced: [],
  },
  results: {
    ...aRecordIn('reload_result_row'),
    columns: resultColumns,
    read: readResultRow,
    current: 'reload_current_result',
    owned: resultOwned,
    introduced: [],
  },
  attendance: {
    ...aRecordIn('reload_attendance_row'),
    columns: attendanceColumns,
    read: readAttendanceRow,
    current: 'reload_current_attendance',
    owned: attendanceOwned,
    introduced: [],
  },
};

function aPersonBy(id_column: string) {
  return {
    id_column,
    repeated: 'duplicate',
    key: 'user_id',
    keyOf: (cells: Cells) => foldDigits(cellIn(cells, id_column)),
    isSpokenOf: () => sql`standing.is_active`,
    deletes: false,
  } as const;
}

/** A file of records covers the terms that it contains; rows of other terms stay. */
function aRecordIn(staging: string) {
  return {
    id_column: 'student_id',
    repeated: 'duplicate_record',
    key: 'source_id',
    keyOf: recordId,
    staging,
    isSpokenOf: (run_id: number) => sql`standing.term_code = any(array(
      select distinct term_code from ${sql.table(staging)} where run_id = ${run_id}))`,
    deletes: true,
  } as const;
}
