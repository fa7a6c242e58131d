import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import { networkOf } from '#platform/http/network.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import { createQueue } from '#platform/service/queue.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { CurrentLimits } from './current-limits.ts';
import { type Try, undecidedWait_s, waitOf } from './try-limits.ts';
import { createTurns } from './try-turns.ts';

/** An attempt that was allowed and counted; `id` takes it back. */
export interface CountedTry extends Try {
  id: number;
}

/** Why an attempt isn't even tried. */
export type Uncounted = 'too_many_requests' | 'slow_network' | 'busy';

/**
 * Counts an attempt before its secret is checked, or refuses it because too many failed or are undecided.
 * Serialised per user id, so a burst can't pass between count and insert.
 */
export type CountTry = (attempt: Try) => Promise<CountedTry | Refusal<Uncounted>>;

/** Waiting attempts per user id in this process; further ones are told to retry soon. */
const mostInLine = 30;

/** Database connections used by attempts at once, of the process's ten. */
const mostConnections = 3;
const mostWaiting = 600;

/**
 * How many times, and about how far apart, to retry while another process counts an attempt at the same id.
 */
const giveWayTimes = 10;
const giveWayMs = 30;

const isCounting = Symbol('another process counts a try of this user id');

/** Waits in memory: a connection is only taken for work that can be done at once. */
export function createCountTry(
  { database, secrets }: Pick<Platform<AccountTables>, 'database' | 'secrets'>,
  limits: CurrentLimits,
): CountTry {
  const turns = createTurns(mostInLine);
  const connections = createQueue({ at_once: mostConnections, longest: mostWaiting });
  const inAMoment = () => refuse('too_many_requests', { values: { retry_after: undecidedWait_s } });

  return async (attempt) => {
    const rules = { limits: await limits(), secrets };
    const countOnce = () =>
      connections(() =>
        database.transaction(async (tx) => {
          if (!(await isAlone(tx, attempt.user_id))) return isCounting;
          const wait = await waitOf(tx, rules, attempt);
          if (wait) return refuse(wait.code, { values: { retry_after: wait.wait_s } });
          return { ...attempt, id: await insertTry(tx, attempt) };
        }),
      );
    const counted = await turns(attempt.user_id, async () => {
      for (let times = 0; times < giveWayTimes; times += 1) {
        const done = await countOnce();
        if (done !== isCounting) return done;
        await pause(giveWayMs * (0.5 + Math.random()));
      }
      return inAMoment();
    });
    const isLineFull = isRefusal(counted) && counted.code === 'busy';
    return isLineFull ? inAMoment() : counted;
  };
}

/** Held until the attempt is counted, by the one process that got it. */
async function isAlone({ writes }: Transaction<AccountTables>, user_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${tryLock(user_id)}, 0)) as is_alone`.execute(
    writes,
  );
  return rows[0]?.is_alone ?? false;
}

/** The lock that a process holds while it counts an attempt at this user id. */
export function tryLock(user_id: string): string {
  return `accounts try ${user_id}`;
}

async function insertTry(
  { writes }: Transaction<AccountTables>,
  { purpose, user_id, caller, now }: Try,
): Promise<number> {
  const { id } = await writes
    .insertInto('sign_in_failure')
    .values({
      purpose,
      user_id,
      network: networkOf(caller.address),
      device_hash: deviceOf(caller),
      failed_at: now.toISOString(),
      // A reset request always counts: the caller never learns whether the pair was right.
      decided: purpose === 'reset_request',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function deviceOf({ device }: Caller): Buffer | null {
  return device === '' ? null : hashToken(device);
}

/** The secret was wrong: the attempt becomes a failure. */
export async function keepFailure(tx: Transaction<AccountTables>, { id }: CountedTry) {
  await tx.writes
    .updateTable('sign_in_failure')
    .set({ decided: true })
    .where('id', '=', id)
    .execute();
}

/** The secret was right, or never checked: the attempt is no failure. */
export async function takeBackTry(tx: Transaction<AccountTables>, { id }: CountedTry) {
  await tx.writes.deleteFrom('sign_in_failure').where('id', '=', id).execute();
}

/**
 * The person signed in, so earlier failures in this browser at this IP address were their own typos; those
 * of other browsers may be somebody else's. Undecided attempts stay, since a wrong one would never count.
 */
export async function forgetTries(tx: Transaction<AccountTables>, counted: CountedTry) {
  const { purpose, user_id, caller, id } = counted;
  await tx.writes
    .deleteFrom('sign_in_failure')
    .where('purpose', '=', purpose)
    .where('user_id', '=', user_id)
    .where('network', '=', networkOf(caller.address))
    .where('device_hash', 'is not distinct from', deviceOf(caller))
    .where((e) => e.or([e('decided', '=', true), e('id', '=', id)]))
    .execute();
}
