/** What a sheet of courses can hold, in the order of its columns. */
export const absenceSheetColumns = [
  'course_code',
  'course',
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
