import { eachClosure } from '#services/advising/calls.ts';

/** The subject of a row of the sheet; a guide by default. */
export const qualitySheetRows = ['advisor', 'major', 'college'] as const;
export type QualitySheetRows = (typeof qualitySheetRows)[number];

/** The columns of the sheet, in order. */
export const qualitySheet = {
  code: 'text',
  name: 'text',
  students: 'number',
  contacted: 'number',
  contacted_percent: 'number',
  answered: 'number',
  answered_percent: 'number',
  first_contact_hours: 'number',
  low_gpa: 'number',
  low_gpa_contacted: 'number',
  low_gpa_contacted_percent: 'number',
  slots_offered: 'number',
  slots_used: 'number',
  slots_used_percent: 'number',
  no_shows: 'number',
  cases_open: 'number',
  ...eachClosure(() => 'number' as const),
} as const;

export type QualitySheetColumn = keyof typeof qualitySheet;
