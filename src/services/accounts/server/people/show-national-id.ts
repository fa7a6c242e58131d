import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Accounts } from '../accounts.ts';
import { provePassword, type Unproven } from '../passwords/prove-password.ts';
import { noteArrival } from '../sessions/note-arrival.ts';

interface Wish {
  actor: Actor;
  current_password: string;
  caller: Caller;
  now: Date;
}

/**
 * Needs the password: the full number, with the user id, can request a password reset, so an open session
 * isn't enough.
 */
export async function showNationalId(
  accounts: Accounts,
  wish: Wish,
): Promise<{ national_id: string } | Refusal<Unproven>> {
  const proven = await provePassword(accounts, wish);
  if (isRefusal(proven)) return proven;
  const { actor: person, caller, now } = wish;
  noteArrival(accounts, { action: 'national_id_shown', person, caller, now });
  return accounts.database.reads
    .selectFrom('account')
    .select('national_id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
}
