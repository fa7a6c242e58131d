/** What a row of the sheet may be; a course, unless it is said. */
export const absenceSheetRows = ['course', 'major', 'college'] as const;
export type AbsenceSheetRows = (typeof absenceSheetRows)[number];

/** What the sheet can hold, in the order of its columns. */
export const absenceSheetColumns = [
  'code',
  'name',
  'students',
  'none',
  'first',
  'second',
  'deprivation',
  'alerted',
  'none_percent',
  'first_percent',
  'second_percent',
  'deprivation_percent',
  'alerted_percent',
] as const;

export type AbsenceSheetColumn = (typeof absenceSheetColumns)[number];
