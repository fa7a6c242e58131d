import { roles } from '#platform/access/roles.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Accounts } from '../accounts.ts';
import { askForActivation } from '../activation/request-activation.ts';
import { findActiveAccount } from '../queries.ts';
import { giveTicket, type Ticket } from './login-tickets.ts';
import { noteArrival } from './note-arrival.ts';
import { holdProven, openSession, type SignedIn } from './open-session.ts';
import { forgetTries, keepFailure, takeBackTry } from './tries.ts';

export interface SignIn {
  user_id: string;
  password: string;
  /** The proof of work for a `signInChallenge`. */
  proof?: string | undefined;
  caller: Caller;
  language: Language;
  now: Date;
}

type No =
  | 'invalid_credentials'
  | 'not_activated'
  | 'account_locked'
  | 'too_many_requests'
  | 'slow_network'
  | 'busy';

/**
 * Does the same work for every wrong pair: an unknown id is counted and hashed against like a known one, so
 * neither the answer nor its timing reveals which ids exist.
 */
export async function signIn(
  accounts: Accounts,
  typed: SignIn,
): Promise<SignedIn | Ticket | Refusal<No>> {
  const { database, passwords } = accounts;
  const { user_id, caller, now, proof } = typed;
  const limits = await accounts.limits();
  const attempt = { purpose: 'sign_in', user_id, caller, now, proof } as const;
  const counted = await accounts.countTry(attempt);
  if (isRefusal(counted)) return counted;
  const account = await findActiveAccount(database.reads, user_id);
  const is_right = await passwords.verify(account?.password_hash ?? null, typed.password);
  if (isRefusal(is_right)) {
    await database.transaction((tx) => takeBackTry(tx, counted));
    return is_right;
  }
  const person = account && {
    id: account.person_id,
    user_type: account.user_type,
    role: account.role ?? roles.student,
  };
  if (!is_right || !account?.password_hash) {
    await database.transaction((tx) => keepFailure(tx, counted));
    noteArrival(accounts, { action: 'sign_in_failed', person: person ?? null, caller, now });
    return refuse('invalid_credentials');
  }
  const { person_id, password_hash, activated_at } = account;
  // Answered only to callers who know the password, so nobody else learns which accounts are locked.
  if (account.locked_at !== null) {
    await database.transaction((tx) => takeBackTry(tx, counted));
    return refuse('account_locked');
  }
  if (activated_at === null) {
    await database.transaction(async (tx) => {
      await takeBackTry(tx, counted);
      await askForActivation({ ...accounts, limits }, tx, {
        person_id,
        language: typed.language,
        now,
      });
    });
    return refuse('not_activated');
  }
  const proven = { person_id, password_hash };
  if (account.has_app) {
    const given = await database.transaction(async (tx) => {
      await takeBackTry(tx, counted);
      const isHeld = await holdProven(tx, proven);
      return isHeld ? giveTicket(tx, { person_id, has_passkey: account.has_passkey, now }) : null;
    });
    return given ?? refuse('invalid_credentials');
  }
  const opened = await database.transaction(async (tx) => {
    if (!(await holdProven(tx, proven))) return refuse('invalid_credentials');
    await forgetTries(tx, counted);
    return openSession(limits, tx, { person_id, caller, now });
  });
  if (!isRefusal(opened)) {
    noteArrival(accounts, { action: 'signed_in', person: person ?? null, caller, now });
  }
  return opened;
}
