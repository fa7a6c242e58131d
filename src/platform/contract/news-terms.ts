/**
 * The specification's three, and three of ours: Payment, about money; General, written by hand; and Account, about
 * the person's own account and roles.
 */
export const pTypes = ['Guide', 'Form', 'Internship', 'Payment', 'General', 'Account'] as const;
export type PType = (typeof pTypes)[number];

/** Icons that a notification kind may use instead of its p_type's. */
export const newsIcons = [
  'calendar_plus',
  'calendar_cancel',
  'sunrise',
  'database_exclamation',
] as const;
export type NewsIcon = (typeof newsIcons)[number];
