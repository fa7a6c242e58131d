/** What a sheet of students can hold, in the order of its columns. */
export const studentSheetColumns = [
  'student_id',
  'name',
  'other_name',
  'national_id',
  'gender',
  'major',
  'college',
  'level',
  'gpa',
  'passed_hours',
  'remaining_hours',
  'registered_hours',
  'total_hours',
  'academic_state',
  'is_halted',
  'study_type',
  'join_semester',
  'phone',
  'email',
  'nationality',
  'marital_status',
  'advisor',
  'advisor_phone',
  'advisor_email',
] as const;

export type StudentSheetColumn = (typeof studentSheetColumns)[number];
