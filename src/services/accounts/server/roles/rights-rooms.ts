import type { AnyTransaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';

/** The rooms of administrators of rights, for signals of changes. */
export const usersRoom = 'accounts.users';
export const grantsRoom = 'accounts.role-grants';
export const activationRoom = 'accounts.activation';

export function signalUser(live: Live, tx: AnyTransaction, person_id: number): void {
  live.changed(tx, [usersRoom], { what: 'user', id: person_id });
}

export function signalGrant(live: Live, tx: AnyTransaction, person_id: number): void {
  live.changed(tx, [grantsRoom], { what: 'role_grant' });
  signalUser(live, tx, person_id);
}
