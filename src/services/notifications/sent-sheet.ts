/** What a sheet of notifications that were written by hand can hold, in the order of its columns. */
export const sentSheetColumns = [
  'time',
  'user_id',
  'receiver',
  'role',
  'msg',
  'other_msg',
  'link',
  'state',
  'sender_id',
  'sender',
] as const;
