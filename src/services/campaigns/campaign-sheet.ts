/** What a sheet of the invited can hold, in the order of its columns. */
export const invitedSheetColumns = [
  'student_id',
  'student',
  'major',
  'level',
  'advisor',
  'state',
  'invited_at',
  'seen_at',
  'reminded_at',
  'booked_at',
] as const;
export type InvitedSheetColumn = (typeof invitedSheetColumns)[number];
