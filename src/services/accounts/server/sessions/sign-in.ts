import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Accounts } from '../accounts.ts';
import { findOnlyAccount } from '../queries.ts';
import { type Admitted, admit, type Unadmitted } from './admit.ts';
import { noteArrival } from './note-arrival.ts';
import { forgetTries, keepFailure, takeBackTry, type Uncounted } from './tries.ts';

export interface SignIn {
  user_id: string;
  password: string;
  /** The proof of work for a `signInChallenge`. */
  proof?: string | undefined;
  caller: Caller;
  language: Language;
  now: Date;
}

/**
 * Does the same work for every wrong pair: an unknown id is counted and hashed against like a known one, so
 * neither the answer nor its timing reveals which ids exist.
 */
export async function signIn(
  accounts: Accounts,
  typed: SignIn,
): Promise<Admitted | Refusal<Unadmitted | Uncounted>> {
  const { database, passwords } = accounts;
  const { user_id, caller, language, now, proof } = typed;
  const attempt = { purpose: 'sign_in', user_id, caller, now, proof } as const;
  const counted = await accounts.countTry(attempt);
  if (isRefusal(counted)) return counted;
  const account = await findOnlyAccount(database.reads, { user_id });
  const is_right = await passwords.verify(account?.password_hash ?? null, typed.password);
  if (isRefusal(is_right)) {
    await database.transaction((tx) => takeBackTry(tx, counted));
    return is_right;
  }
  if (!is_right || !account?.password_hash) {
    await database.transaction((tx) => keepFailure(tx, counted));
    noteArrival(accounts, { action: 'sign_in_failed', ...account, caller, now });
    return refuse('invalid_credentials');
  }
  return admit(accounts, {
    account,
    password_hash: account.password_hash,
    is_step_done: false,
    caller,
    language,
    now,
    settle: (tx, isOpened) => (isOpened ? forgetTries : takeBackTry)(tx, counted),
  });
}
