/** What a sheet of concerns can hold, in the order of its columns. */
export const concernSheetColumns = [
  'student_id',
  'student',
  'major',
  'level',
  'advisor',
  'kind',
  'course',
  'text',
  'raised_by',
  'raised_at',
  'answer',
  'closed_by',
  'closed_at',
] as const;

export type ConcernSheetColumn = (typeof concernSheetColumns)[number];
