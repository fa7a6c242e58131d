import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { bitsAfter, isProven, mostCounted } from './proof-of-work.ts';

/** Clock skew between processes; times further ahead were stored before the clock was set back. */
export const clockSkewMs = 60_000;

/** Longer than any check takes; after that its process has died. */
const undecidedMs = 30_000;

/** Wait until undecided attempts are decided, which takes moments. */
export const undecidedWait_s = 2;

/** Time between two attempts without proof from unknown browsers in a slowed network. */
export const slowed_s = 3;

type Tx = Transaction<AccountTables>;

export interface Try {
  purpose: 'sign_in' | 'reset_request';
  /** As typed, known or not. */
  user_id: string;
  caller: Caller;
  now: Date;
  /** Proof of work, if one is required. */
  proof?: string | undefined;
}

/** Why an attempt is refused, and in how many seconds one is allowed. */
export interface Wait {
  code: 'too_many_requests' | 'slow_network';
  wait_s: number;
}

/**
 * The limit that refuses an attempt, if any. A browser in which this person signed in before is limited by
 * its own failures alone: neither a neighbour on the same IP address nor a distributed flood blocks it.
 */
export async function waitOf(
  tx: Tx,
  { limits, secrets }: { limits: AccountLimits; secrets: Secrets },
  attempt: Try,
): Promise<Wait | null> {
  const { user_id, caller } = attempt;
  const tooMany = (wait_s: number): Wait | null =>
    wait_s > 0 ? { code: 'too_many_requests', wait_s } : null;
  const few = {
    most: limits.tries_of_user_at_address,
    minutes: limits.tries_of_user_at_address_minutes,
  };
  const device_hash = caller.device === '' ? null : hashToken(caller.device);
  if (device_hash && (await isKnownDevice(tx, user_id, device_hash))) {
    return tooMany(await waitAfter(tx, attempt, { device_hash, ...few }));
  }
  const network = networkOf(caller.address);
  const ofUserHere = await waitAfter(tx, attempt, { network, ...few });
  const ofUser = await waitAfter(tx, attempt, {
    most: limits.tries_of_user,
    minutes: limits.tries_of_user_minutes,
  });
  return (
    tooMany(Math.max(ofUserHere, ofUser)) ?? (await waitOfNetwork(tx, { limits, secrets }, attempt))
  );
}

/** Seconds until this user id may be tried again, here or anywhere; 0 if now. */
async function waitAfter(
  { writes }: Tx,
  { purpose, user_id, now }: Try,
  of: { network?: string; device_hash?: Buffer; most: number; minutes: number },
): Promise<number> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const { network, device_hash, most, minutes } = of;
  const tries = await writes
    .selectFrom('sign_in_failure')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('decided', '=', true).as('failed'),
      fn
        .countAll<number>()
        .filterWhere('decided', '=', false)
        .filterWhere('failed_at', '>', fromNow(-undecidedMs))
        .as('under_way'),
      fn.min<string | null>('failed_at').filterWhere('decided', '=', true).as('first_failed_at'),
    ])
    .where('purpose', '=', purpose)
    .where('user_id', '=', user_id)
    .where('failed_at', '>', fromNow(-minutes * 60_000))
    .where('failed_at', '<=', fromNow(clockSkewMs))
    .$if(network !== undefined, (all) => all.where('network', '=', network as string))
    .$if(device_hash !== undefined, (all) => all.where('device_hash', '=', device_hash as Buffer))
    .executeTakeFirstOrThrow();
  if (tries.failed + tries.under_way < most) return 0;
  if (tries.failed < most) return undecidedWait_s;
  const ends = Date.parse(tries.first_failed_at ?? now.toISOString()) + minutes * 60_000;
  return Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
}

/**
 * A network with many failures is slowed down, never blocked: attempts with a proof of work pass, and of
 * the others one at a time, `slowed_s` after the last failure there (decision record 37).
 */
async function waitOfNetwork(
  tx: Tx,
  { limits, secrets }: { limits: AccountLimits; secrets: Secrets },
  attempt: Try,
): Promise<Wait | null> {
  const { user_id, caller, now, proof } = attempt;
  const network = networkOf(caller.address);
  const { tries, last_at } = await triesOfNetwork(tx.writes, limits, { ...attempt, network });
  if (tries < limits.tries_of_address) return null;
  const bits = bitsAfter(tries, limits.tries_of_address);
  if (proof && isProven(secrets, { user_id, network, now }, proof, bits)) return null;
  const slow = (wait_s: number): Wait => ({ code: 'slow_network', wait_s });
  const wait_s = waitSince(last_at, now);
  if (wait_s > 0) return slow(wait_s);
  if (!(await isFirstThere(tx, network))) return slow(slowed_s);
  // The previous holder's attempt has been counted by now.
  const latest = await triesOfNetwork(tx.writes, limits, { ...attempt, network });
  const wait_after_s = waitSince(latest.last_at, now);
  return wait_after_s > 0 ? slow(wait_after_s) : null;
}

function waitSince(last_at: string | null, now: Date): number {
  const since_ms =
    last_at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(last_at);
  return Math.ceil(slowed_s - Math.abs(since_ms) / 1000);
}

/**
 * How many attempts of this purpose failed or are undecided there, up to the number that matters, and when
 * the last one was.
 */
export async function triesOfNetwork(
  reads: Reads<AccountTables>,
  limits: AccountLimits,
  { purpose, network, now }: Pick<Try, 'purpose' | 'now'> & { network: string },
): Promise<{ tries: number; last_at: string | null }> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const recent = reads
    .selectFrom('sign_in_failure')
    .select('failed_at')
    .where('purpose', '=', purpose)
    .where('network', '=', network)
    .where('failed_at', '>', fromNow(-limits.tries_of_address_minutes * 60_000))
    .where('failed_at', '<=', fromNow(clockSkewMs))
    .where((e) => e.or([e('decided', '=', true), e('failed_at', '>', fromNow(-undecidedMs))]))
    .orderBy('failed_at', 'desc')
    .limit(mostCounted(limits.tries_of_address));
  return reads
    .selectFrom(recent.as('recent'))
    .select(({ fn }) => [
      fn.countAll<number>().as('tries'),
      fn.max<string | null>('failed_at').as('last_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** Held until the attempt is counted, so only one of many at once passes. */
async function isFirstThere({ writes }: Tx, network: string): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`accounts slowed ${network}`}, 0))
      as is_first`.execute(writes);
  return rows[0]?.is_first ?? false;
}

async function isKnownDevice(
  { writes }: Tx,
  user_id: string,
  device_hash: Buffer,
): Promise<boolean> {
  const known = await writes
    .selectFrom('known_device')
    .innerJoin('account', 'account.person_id', 'known_device.person_id')
    .select('known_device.person_id')
    .where('account.user_id', '=', user_id)
    .where('known_device.device_hash', '=', device_hash)
    .executeTakeFirst();
  return known !== undefined;
}
