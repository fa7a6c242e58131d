import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { AccountLimits } from '../limits.ts';
import type { AccountTables } from '../tables/tables.ts';
import { networkOf } from './network.ts';
import { hashToken } from './tokens.ts';

/** Between processes; what lies further ahead was counted before the clock was moved back. */
const clockSkewMs = 60_000;

/** Longer than any secret waits to be looked at; after that its process has died. */
const undecidedMs = 30_000;

/** Until the tries that are under way are decided, which takes moments. */
const undecidedWait_s = 2;

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
 * Counts a try before it is looked at, or refuses it because too many failed or are under way. One at
 * a time for each user id, so that a burst can't pass between count and insert.
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
      // Asking for a reset link counts whatever was typed: the caller never learns whether it was right.
      decided: purpose === 'reset_request',
    };
    const { id } = await tx.writes
      .insertInto('sign_in_failure')
      .values(failure)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...attempt, id };
  });
}

/** The secret was wrong: from here on the try is a failure. */
export async function keepFailure(tx: Transaction<AccountTables>, { id }: CountedTry) {
  await tx.writes
    .updateTable('sign_in_failure')
    .set({ decided: true })
    .where('id', '=', id)
    .execute();
}

/** The secret was right, or was never looked at: the try is no failure. */
export async function takeBackTry(tx: Transaction<AccountTables>, { id }: CountedTry) {
  await tx.writes.deleteFrom('sign_in_failure').where('id', '=', id).execute();
}

/**
 * The person signed in here, so what failed before at this address was their own mistyping. Tries that
 * are still under way stay: forgotten, a wrong one would never count.
 */
export async function forgetTries(tx: Transaction<AccountTables>, counted: CountedTry) {
  await tx.writes
    .deleteFrom('sign_in_failure')
    .where('purpose', '=', counted.purpose)
    .where('user_id', '=', counted.user_id)
    .where('network', '=', networkOf(counted.caller.address))
    .where((e) => e.or([e('decided', '=', true), e('id', '=', counted.id)]))
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
    const tries = await countTries(tx, { ...narrow, purpose: attempt.purpose, minutes, now });
    if (tries.failed + tries.under_way < most) return 0;
    if (tries.failed < most) return undecidedWait_s;
    const ends = Date.parse(tries.first_failed_at ?? now.toISOString()) + minutes * 60_000;
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

async function countTries(
  tx: Transaction<AccountTables>,
  of: {
    purpose: Try['purpose'];
    user_id?: string;
    network?: string;
    minutes: number;
    now: Date;
  },
): Promise<{ failed: number; under_way: number; first_failed_at: string | null }> {
  const fromNow = (ms: number) => new Date(of.now.getTime() + ms).toISOString();
  let tries = tx.writes
    .selectFrom('sign_in_failure')
    .where('purpose', '=', of.purpose)
    .where('failed_at', '>', fromNow(-of.minutes * 60_000))
    .where('failed_at', '<=', fromNow(clockSkewMs));
  if (of.user_id !== undefined) tries = tries.where('user_id', '=', of.user_id);
  if (of.network !== undefined) tries = tries.where('network', '=', of.network);
  return tries
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('decided', '=', true).as('failed'),
      fn
        .countAll<number>()
        .filterWhere('decided', '=', false)
        .filterWhere('failed_at', '>', fromNow(-undecidedMs))
        .as('under_way'),
      fn.min<string | null>('failed_at').filterWhere('decided', '=', true).as('first_failed_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** Failures of a person that count now, and until when they shut the sign-in at some address. */
export async function standingOfTries(
  reads: Reads<AccountTables>,
  limits: AccountLimits,
  { user_id, now }: { user_id: string; now: Date },
): Promise<{ failed: number; held_until: string | null }> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const recent = ago(limits.tries_of_user_at_address_minutes);
  const networks = await reads
    .selectFrom('sign_in_failure')
    .select(({ fn }) => [
      fn.countAll<number>().as('failed'),
      fn.min('failed_at').as('first_at'),
      fn.countAll<number>().filterWhere('failed_at', '>', recent).as('recent'),
      fn.min<string | null>('failed_at').filterWhere('failed_at', '>', recent).as('recent_at'),
    ])
    .where('purpose', '=', 'sign_in')
    .where('user_id', '=', user_id)
    .where('decided', '=', true)
    .where('failed_at', '>', ago(limits.tries_of_user_minutes))
    .where('failed_at', '<=', new Date(now.getTime() + clockSkewMs).toISOString())
    .groupBy('network')
    .execute();
  const failed = networks.reduce((sum, network) => sum + network.failed, 0);
  const after = (moment: string | null, minutes: number) =>
    moment === null ? 0 : Date.parse(moment) + minutes * 60_000;
  const held = networks
    .filter((network) => network.recent >= limits.tries_of_user_at_address)
    .map(({ recent_at }) => after(recent_at, limits.tries_of_user_at_address_minutes));
  if (failed >= limits.tries_of_user) {
    const [first = null] = networks.map(({ first_at }) => first_at).sort();
    held.push(after(first, limits.tries_of_user_minutes));
  }
  const until = Math.max(0, ...held);
  return { failed, held_until: until === 0 ? null : new Date(until).toISOString() };
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
