import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Accounts } from '../accounts.ts';
import { noteArrival } from '../sessions/note-arrival.ts';
import { keepFailure, takeBackTry, type Uncounted } from '../sessions/tries.ts';

export interface TypedPassword {
  actor: Actor;
  current_password: string;
  caller: Caller;
  now: Date;
}

/** Why a signed-in user failed to prove their password. */
export type Unproven = 'wrong_current_password' | Uncounted;

/**
 * Checks that a signed-in user knows the password; returns the hash it was checked against. Wrong guesses
 * count with those at sign-in, so a stolen session gives no extra ones.
 */
export async function provePassword(
  accounts: Pick<Accounts, 'database' | 'trail' | 'passwords' | 'countTry'>,
  { actor, current_password, caller, now }: TypedPassword,
): Promise<{ password_hash: string } | Refusal<Unproven>> {
  const { database, passwords } = accounts;
  const { id: person_id, user_id } = actor;
  const counted = await accounts.countTry({ purpose: 'sign_in', user_id, caller, now });
  if (isRefusal(counted)) return counted;
  const { password_hash } = await database.reads
    .selectFrom('account')
    .select('password_hash')
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  const is_right = await passwords.verify(password_hash, current_password);
  if (is_right === false || password_hash === null) {
    await database.transaction((tx) => keepFailure(tx, counted));
    noteArrival(accounts, { action: 'password_failed', ...actor, person_id, caller, now });
    return refuse('wrong_current_password', {
      fields: { current_password: [{ code: 'wrong_password' }] },
    });
  }
  await database.transaction((tx) => takeBackTry(tx, counted));
  return isRefusal(is_right) ? is_right : { password_hash };
}
