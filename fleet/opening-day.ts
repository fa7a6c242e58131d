import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '#platform/database/pool.ts';
import { send } from '#platform/web/send.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { libraryContract } from '#services/library/contract.ts';
import { paymentsContract } from '#services/payments/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { quantile } from '../bench/report.ts';

export interface Opening {
  url: string;
  students: number;
  seconds: number;
  seed: number;
}

export interface Opened {
  p50_ms: number;
  p99_ms: number;
  requests: number;
  /** By status; 0 for no answer. */
  failures: Record<number, number>;
  /** How long after the last arrival the last student was done. */
  late_s: number;
}

/** Everybody's password in the demo. */
const password = 'marhaba-2026';

/** Students who can sign in, over and over if there are too few. */
export async function studentsOf(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from account join student using (person_id)
     where account.is_active and not first_login and activated_at is not null
     order by user_id limit $1`,
    [count],
  );
  return Array.from({ length: count }, (_, at) => rows[at % rows.length]?.user_id ?? '');
}

/** Students arrive independently of one another, so many in so many seconds on average (Poisson). */
export async function open(ids: readonly string[], opening: Opening): Promise<Opened> {
  const random = randomOf(opening.seed);
  const took: number[] = [];
  const failures: Record<number, number> = {};
  const count = (status: number, ms: number) => {
    took.push(ms);
    if (status === 0 || status >= 400) failures[status] = (failures[status] ?? 0) + 1;
  };
  const days: Promise<void>[] = [];
  for (const id of ids) {
    await pause((-Math.log(1 - random()) * opening.seconds * 1000) / opening.students);
    days.push(liveDay(opening.url, id, random, count));
  }
  const last = performance.now();
  await Promise.all(days);
  return {
    p50_ms: Math.round(quantile(took, 0.5)),
    p99_ms: Math.round(quantile(took, 0.99)),
    requests: took.length,
    failures,
    late_s: Math.round((performance.now() - last) / 100) / 10,
  };
}

/** Signs in, looks at home, at the fees and the services, goes to the library, and reloads home. */
async function liveDay(
  base_url: string,
  user_id: string,
  random: () => number,
  count: (status: number, ms: number) => void,
): Promise<void> {
  const headers: Record<string, string> = { 'accept-language': 'ar' };
  const timed = async <Answer extends { status: number }>(asked: Promise<Answer>) => {
    const began = performance.now();
    const answer = await asked.catch(() => null);
    count(answer?.status ?? 0, performance.now() - began);
    return answer;
  };
  const to = { base_url, headers };
  await timed(fetch(`${base_url}/`));
  const body = { user_id, password };
  const signedIn = await timed(send(accountsContract.calls.signIn, { body }, to));
  const { token } = (signedIn?.body ?? {}) as { token?: string };
  if (!token) return;
  headers['authorization'] = `Bearer ${token}`;
  const home = async () => {
    await timed(send(accountsContract.calls.current, {}, to));
    await timed(send(waitsContract.calls.listWaits, {}, to));
  };
  await home();
  await pause(500 + random() * 2000);
  await timed(send(paymentsContract.calls.listHistory, {}, to));
  await timed(send(paymentsContract.calls.listServices, {}, to));
  await timed(send(libraryContract.calls.recordVisit, {}, to));
  await pause(500 + random() * 2000);
  await home();
}

/** The same numbers again for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
