/** What a sheet of reloads can hold, in the order of its columns. */
export const runSheetColumns = [
  'id',
  'kind',
  'dry_run',
  'state',
  'started_by',
  'started_at',
  'finished_at',
  'file',
  'read',
  'added',
  'changed',
  'unchanged',
  'vanished',
  'refused',
] as const;

/** What a sheet of one reload's rows can hold. */
export const rowSheetColumns = [
  'row_number',
  'source_id',
  'full_name',
  'full_name_ar',
  'effect',
  'what',
] as const;
