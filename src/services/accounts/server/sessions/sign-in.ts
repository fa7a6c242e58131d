import { randomUUID } from 'node:crypto';
import { roles } from '#platform/access/roles.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { askForActivation } from '../activation/request-activation.ts';
import { findActiveAccount } from '../queries.ts';
import { noteArrival } from './note-arrival.ts';

import { type CountedTry, forgetTries, keepFailure, takeBackTry } from './tries.ts';

export interface SignIn {
  user_id: string;
  password: string;
  /** The proof of work for a `signInChallenge`. */
  proof?: string | undefined;
  caller: Caller;
  language: Language;
  now: Date;
}

export interface SignedIn {
  person_id: number;
  token: string;
  expires_at: string;
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
export async function signIn(accounts: Accounts, typed: SignIn): Promise<SignedIn | Refusal<No>> {
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
  const opened = await database.transaction((tx) =>
    openSession(limits, tx, { person_id, password_hash, counted }),
  );
  if (!isRefusal(opened)) {
    noteArrival(accounts, { action: 'signed_in', person: person ?? null, caller, now });
  }
  return opened;
}

/**
 * The verified password must still be the account's: a change meanwhile has ended all sessions, and this
 * one would outlive it. Locks against those who end sessions (`holdSignIns`) but not against a reload,
 * which holds the accounts that it changes until it has been applied.
 */
async function openSession(
  limits: AccountLimits,
  tx: Transaction<AccountTables>,
  proven: { person_id: number; password_hash: string; counted: CountedTry },
): Promise<SignedIn | Refusal<'invalid_credentials'>> {
  const { person_id, counted } = proven;
  const { caller, now } = counted;
  const at = now.toISOString();
  const opened = await tx.writes
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', person_id)
    .where('password_hash', '=', proven.password_hash)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!opened) return refuse('invalid_credentials');
  await noteSignIn(tx, person_id, at);

  const { token, token_hash } = newToken();
  await tx.writes
    .insertInto('session')
    .values({
      id: randomUUID(),
      person_id,
      token_hash,
      user_agent: caller.user_agent,
      address: caller.address,
      created_at: at,
      last_used_at: at,
      fresh_at: at,
    })
    .execute();
  await forgetTries(tx, counted);
  if (caller.device !== '') await rememberDevice(tx, person_id, caller.device, at);
  const expires_at = new Date(now.getTime() + limits.session_days * 86_400_000).toISOString();
  return { person_id, token, expires_at };
}

/** Shown to administrators; skipped if a reload is writing the row, since sign-in doesn't wait for it. */
async function noteSignIn(
  { writes }: Transaction<AccountTables>,
  person_id: number,
  last_signed_in_at: string,
) {
  await writes
    .updateTable('account')
    .set({ last_signed_in_at })
    .where('person_id', '=', ({ selectFrom }) =>
      selectFrom('account')
        .select('person_id')
        .where('person_id', '=', person_id)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

async function rememberDevice(
  tx: Transaction<AccountTables>,
  person_id: number,
  device: string,
  last_seen_at: string,
) {
  await tx.writes
    .insertInto('known_device')
    .values({ person_id, device_hash: hashToken(device), last_seen_at })
    .onConflict((known) =>
      known.columns(['person_id', 'device_hash']).doUpdateSet({ last_seen_at }),
    )
    .execute();
}
