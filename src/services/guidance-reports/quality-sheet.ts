/** What a row of the sheet may be; a guide, unless it is said. */
export const qualitySheetRows = ['advisor', 'major', 'college'] as const;
export type QualitySheetRows = (typeof qualitySheetRows)[number];

/** What the sheet can hold, in the order of its columns. */
export const qualitySheetColumns = [
  'code',
  'name',
  'students',
  'contacted',
  'contacted_percent',
  'answered',
  'answered_percent',
  'first_contact_hours',
  'low_gpa',
  'low_gpa_contacted',
  'low_gpa_contacted_percent',
  'slots_offered',
  'slots_used',
  'slots_used_percent',
  'no_shows',
  'cases_open',
  'cases_CP',
  'cases_NR',
  'cases_TC',
] as const;

export type QualitySheetColumn = (typeof qualitySheetColumns)[number];

/** What a sheet of the students behind a number can hold. */
export const qualityStudentColumns = [
  'student_id',
  'name',
  'major',
  'gpa',
  'advisor',
  'contacted_at',
  'answered_at',
  'messages',
  'cases_open',
  'cases_closed',
  'no_shows',
] as const;

export type QualityStudentColumn = (typeof qualityStudentColumns)[number];
