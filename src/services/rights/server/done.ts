/** Answered requests, and rights that were given or taken; their texts belong to accounts. */
export const rightsDone = [
  'accounts.role_granted',
  'accounts.role_taken',
  'accounts.role_agreed',
  'accounts.role_declined',
  'accounts.change_agreed',
  'accounts.change_declined',
  'accounts.account_locked',
  'accounts.account_unlocked',
];
