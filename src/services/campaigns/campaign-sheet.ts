/** What a sheet of campaigns can hold, in the order of its columns. */
export const campaignSheetColumns = [
  'title',
  'starts_at',
  'ends_at',
  'state',
  'reminded_at',
  'students',
  'invited',
  'seen',
  'booked',
  'waits_for',
] as const;
export type CampaignSheetColumn = (typeof campaignSheetColumns)[number];

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
