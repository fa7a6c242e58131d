/** What a sheet of cases can hold, in the order of its columns. */
export const caseSheetColumns = [
  'student_id',
  'student',
  'major',
  'level',
  'advisor',
  'action',
  'messages',
  'alert_level',
  'action_taken',
  'author',
  'written_at',
  'seen_at',
  'reply_count',
  'moved_at',
  'code',
  'closed_by',
  'closed_at',
  'reopened_at',
] as const;

export type CaseSheetColumn = (typeof caseSheetColumns)[number];
