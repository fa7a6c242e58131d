/** What a sheet of concerns can hold, in the order of its columns. */
export const concernSheetColumns = [
  'student_id',
  'student',
  'major',
  'level',
  'advisor',
  'kind',
  'course',
  'text',
  'raised_by',
  'raised_at',
  'answer',
  'closed_by',
  'closed_at',
] as const;

export type ConcernSheetColumn = (typeof concernSheetColumns)[number];

/** The same of what one has raised oneself, which says nothing more of the student. */
export const raisedSheetColumns = [
  'student_id',
  'student',
  'kind',
  'course',
  'text',
  'raised_at',
  'answer',
  'closed_by',
  'closed_at',
] as const satisfies readonly ConcernSheetColumn[];

export type RaisedSheetColumn = (typeof raisedSheetColumns)[number];
