/** What a sheet of messages and jobs can hold, in the order of its columns; never what they said. */
export const jobSheetColumns = [
  'title',
  'kind',
  'person',
  'user_id',
  'to',
  'state',
  'failure',
  'tries',
  'parts',
  'next_try_at',
  'created_at',
  'at',
] as const;
