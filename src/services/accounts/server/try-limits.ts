import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { AccountLimits } from '../limits.ts';
import type { AccountTables } from '../tables/tables.ts';
import { networkOf } from './network.ts';
import { bitsAfter, isProven, mostCounted } from './proof-of-work.ts';
import { hashToken } from './tokens.ts';

/** Between processes; what lies further ahead was counted before the clock was moved back. */
export const clockSkewMs = 60_000;

/** Longer than any secret waits to be looked at; after that its process has died. */
const undecidedMs = 30_000;

/** Until the tries that are under way are decided, which takes moments. */
export const undecidedWait_s = 2;

/** Between two tries without proof of browsers that are not known, from a network that is slowed down. */
export const slowed_s = 3;

type Tx = Transaction<AccountTables>;

export interface Try {
  purpose: 'sign_in' | 'reset_request';
  /** As typed, whether somebody has it or not. */
  user_id: string;
  caller: Caller;
  now: Date;
  /** That some work was done for it, where it takes one. */
  proof?: string | undefined;
}

/** Why a try may not be made now, and in how many seconds one may. */
export interface Wait {
  code: 'too_many_requests' | 'slow_network';
  wait_s: number;
}

/**
 * What keeps a try from being made. A browser in which this person signed in before is held by its own failures
 * alone: neither a neighbour behind the same address nor a flood from everywhere shuts it out.
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

/** Seconds until this user id may be tried again, from here or from anywhere; 0 where it may be now. */
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
 * A network that many failures came from is slowed down and never shut: who proves some work passes, and of the
 * others one at a time, `slowed_s` after the last failure there (decision record 37).
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
  // Whoever was first before has been counted by now.
  const latest = await triesOfNetwork(tx.writes, limits, { ...attempt, network });
  const wait_after_s = waitSince(latest.last_at, now);
  return wait_after_s > 0 ? slow(wait_after_s) : null;
}

function waitSince(last_at: string | null, now: Date): number {
  const since_ms =
    last_at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(last_at);
  return Math.ceil(slowed_s - Math.abs(since_ms) / 1000);
}

/** How many tries of this purpose failed or are under way there, as far as it matters, and when the last was. */
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

/** Held until the try is counted, so that of many at once one passes. */
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
