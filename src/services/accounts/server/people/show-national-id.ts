import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { provePassword, type TypedPassword, type Unproven } from '../passwords/prove-password.ts';
import { noteArrival } from '../sessions/note-arrival.ts';

/**
 * Needs the password: the full number, with the user id, can request a password reset, so an open session
 * isn't enough.
 */
export async function showNationalId(
  accounts: Accounts,
  typed: TypedPassword,
): Promise<{ national_id: string } | Refusal<Unproven>> {
  const proven = await provePassword(accounts, typed);
  if (isRefusal(proven)) return proven;
  const { actor, caller, now } = typed;
  const person_id = actor.id;
  noteArrival(accounts, { action: 'national_id_shown', ...actor, person_id, caller, now });
  return accounts.database.reads
    .selectFrom('account')
    .select('national_id')
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
}
