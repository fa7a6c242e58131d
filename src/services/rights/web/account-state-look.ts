import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { AccountState, RoleGrantState } from '#services/accounts/contract.ts';

/** Only states that need attention have coloured text. */
export const stateLooks: Record<AccountState, { mark: Mark; quiet: boolean }> = {
  active: { mark: 'accepted', quiet: true },
  locked: { mark: 'refused', quiet: false },
  not_activated: { mark: 'not_begun', quiet: true },
  first_password: { mark: 'under_review', quiet: true },
  inactive: { mark: 'cancelled', quiet: true },
};

export const grantMarks: Record<RoleGrantState, Mark> = {
  waiting: 'needs_action',
  agreed: 'accepted',
  declined: 'refused',
  withdrawn: 'cancelled',
};
