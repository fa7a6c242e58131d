/** What a sheet of the morning list can hold, in the order of its columns. */
export const alertSheetColumns = [
  'student_id',
  'student',
  'major',
  'level',
  'advisor',
  'kind',
  'particulars',
  'happened_at',
  'first_contact_by',
  'first_contact_at',
  'offered_at',
  'how',
  'code',
  'word',
  'done_by',
  'done_at',
] as const;

export type AlertSheetColumn = (typeof alertSheetColumns)[number];
