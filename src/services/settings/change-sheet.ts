/** What a sheet of the history can hold, in the order of its columns. */
export const changeSheetColumns = [
  'id',
  'at',
  'actor_id',
  'actor',
  'group',
  'changes',
  'put_back',
] as const;
