/** What a sheet of the audit log can hold, in the order of its columns. */
export const entrySheetColumns = [
  'at',
  'actor_id',
  'actor',
  'role',
  'action',
  'subject_id',
  'subject',
  'changes',
] as const;
