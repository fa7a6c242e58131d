import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { AccountLimits } from '../limits.ts';
import type { AccountTables } from '../tables/tables.ts';
import { networkOf } from './network.ts';
import { hashToken } from './tokens.ts';

/** Between processes; what lies further ahead was counted before the clock was moved back. */
const clockSkewMs = 60_000;

export interface Try {
  purpose: 'sign_in' | 'reset_request';
  /** As typed, whether somebody has it or not. */
  user_id: string;
  caller: Caller;
  now: Date;
}

/** A try that was let through and counted; `id` takes it back. */
export interface CountedTry extends Try {
  id: number;
}

/**
 * Counts a try as failed before it is looked at, or refuses it because too many failed. One at a time
 * for each user id, so that a burst can't pass between count and insert.
 */
export function countTry(
  database: Database<AccountTables>,
  limits: AccountLimits,
  attempt: Try,
): Promise<CountedTry | Refusal<'too_many_requests'>> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts try ${attempt.user_id}`}, 0))`.execute(
      tx.writes,
    );
    const wait_s = await waitOf(tx, limits, attempt);
    if (wait_s > 0) return refuse('too_many_requests', { values: { retry_after: wait_s } });
    const { purpose, user_id, caller, now } = attempt;
    const failure = {
      purpose,
      user_id,
      network: networkOf(caller.address),
      failed_at: now.toISOString(),
    };
    const { id } = await tx.writes
      .insertInto('sign_in_failure')
      .values(failure)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...attempt, id };
  });
}

/** The secret was right, or was never looked at: the try is no failure. */
export async function takeBackTry(tx: Transaction<AccountTables>, { id }: CountedTry) {
  await tx.writes.deleteFrom('sign_in_failure').where('id', '=', id).execute();
}

/** The person signed in here, so what failed before at this address was their own mistyping. */
export async function forgetTries(tx: Transaction<AccountTables>, counted: CountedTry) {
  await tx.writes
    .deleteFrom('sign_in_failure')
    .where('purpose', '=', counted.purpose)
    .where('user_id', '=', counted.user_id)
    .where('network', '=', networkOf(counted.caller.address))
    .execute();
}

/** Seconds until another try may be made; 0 when it may be made now. */
async function waitOf(
  tx: Transaction<AccountTables>,
  limits: AccountLimits,
  attempt: Try,
): Promise<number> {
  const { user_id, caller, now } = attempt;
  const network = networkOf(caller.address);
  const wait = async (
    narrow: { user_id?: string; network?: string },
    most: number,
    minutes: number,
  ) => {
    const failed = await countFailures(tx, { ...narrow, purpose: attempt.purpose, minutes, now });
    if (failed.count < most) return 0;
    const ends = Date.parse(failed.first ?? now.toISOString()) + minutes * 60_000;
    return Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
  };
  const ofUserHere = await wait(
    { user_id, network },
    limits.tries_of_user_at_address,
    limits.tries_of_user_at_address_minutes,
  );
  const ofAddress = await wait(
    { network },
    limits.tries_of_address,
    limits.tries_of_address_minutes,
  );
  const ofUser = await wait({ user_id }, limits.tries_of_user, limits.tries_of_user_minutes);
  const held = ofUser > 0 && !(await isKnownDevice(tx, user_id, caller.device)) ? ofUser : 0;
  return Math.max(ofUserHere, ofAddress, held);
}

async function countFailures(
  tx: Transaction<AccountTables>,
  of: {
    purpose: Try['purpose'];
    user_id?: string;
    network?: string;
    minutes: number;
    now: Date;
  },
): Promise<{ count: number; first: string | null }> {
  const since = new Date(of.now.getTime() - of.minutes * 60_000).toISOString();
  const until = new Date(of.now.getTime() + clockSkewMs).toISOString();
  let failures = tx.writes
    .selectFrom('sign_in_failure')
    .where('purpose', '=', of.purpose)
    .where('failed_at', '>', since)
    .where('failed_at', '<=', until);
  if (of.user_id !== undefined) failures = failures.where('user_id', '=', of.user_id);
  if (of.network !== undefined) failures = failures.where('network', '=', of.network);
  return failures
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.min<string | null>('failed_at').as('first'),
    ])
    .executeTakeFirstOrThrow();
}

async function isKnownDevice(
  tx: Transaction<AccountTables>,
  user_id: string,
  device: string,
): Promise<boolean> {
  if (device === '') return false;
  const known = await tx.writes
    .selectFrom('known_device')
    .innerJoin('account', 'account.person_id', 'known_device.person_id')
    .select('known_device.person_id')
    .where('account.user_id', '=', user_id)
    .where('known_device.device_hash', '=', hashToken(device))
    .executeTakeFirst();
  return known !== undefined;
}
