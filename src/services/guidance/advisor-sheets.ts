/** What a sheet of wishes for another guide can hold, in the order of its columns. */
export const moveSheetColumns = [
  'student_id',
  'student',
  'major',
  'from',
  'advisor',
  'to',
  'reason',
  'asked_by',
  'asked_at',
  'state',
  'decided_by',
  'decided_at',
  'decision_reason',
] as const;

/** What a sheet of guides can hold. */
export const guideSheetColumns = [
  'user_id',
  'name',
  'major',
  'college',
  'section',
  'students',
  'capacity',
  'places_left',
] as const;
