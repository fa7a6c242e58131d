/** What a sheet of notices can hold, in the order of its columns. */
export const noticeSheetColumns = [
  'title',
  'other_title',
  'kind',
  'audience',
  'starts_at',
  'ends_at',
  'state',
  'author',
  'body',
  'other_body',
] as const;
