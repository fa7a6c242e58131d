/** How an account stands; of several things that are true, the one that shuts it most. */
export const accountStates = [
  'active',
  'locked',
  'not_activated',
  'first_password',
  'inactive',
] as const;
export type AccountState = (typeof accountStates)[number];
