/** The subject of a row of the sheet; a course by default. */
export const absenceSheetRows = ['course', 'major', 'college'] as const;
export type AbsenceSheetRows = (typeof absenceSheetRows)[number];

/** The columns of the sheet, in order. */
export const absenceSheet = {
  code: 'text',
  name: 'text',
  students: 'number',
  none: 'number',
  first: 'number',
  second: 'number',
  deprivation: 'number',
  alerted: 'number',
  none_percent: 'number',
  first_percent: 'number',
  second_percent: 'number',
  deprivation_percent: 'number',
  alerted_percent: 'number',
} as const;

export type AbsenceSheetColumn = keyof typeof absenceSheet;
