/** The state of an account; if several apply, the most restrictive one. */
export const accountStates = [
  'active',
  'locked',
  'not_activated',
  'first_password',
  'inactive',
] as const;
export type AccountState = (typeof accountStates)[number];
