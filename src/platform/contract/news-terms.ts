/** The specification's three, and ours: the person's own account and roles, and what was written by hand. */
export const pTypes = ['Guide', 'Form', 'Internship', 'General', 'Account'] as const;
export type PType = (typeof pTypes)[number];

/** Icons that a kind of notification may have instead of its p_type's. */
export const newsIcons = [
  'calendar_plus',
  'calendar_cancel',
  'sunrise',
  'database_exclamation',
] as const;
export type NewsIcon = (typeof newsIcons)[number];
