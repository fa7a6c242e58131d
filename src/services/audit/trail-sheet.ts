/** What a sheet of the trail can hold, in the order of its columns. */
export const trailSheetColumns = [
  'at',
  'last_at',
  'actor_id',
  'actor',
  'role',
  'action',
  'times',
  'subject_id',
  'subject',
  'place',
  'user_agent',
] as const;
