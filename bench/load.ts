import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { median, quantile, type Report } from './report.ts';

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  idempotency_key?: string;
}

export interface Pressure {
  connections: number;
  /** The load's length; without it, until `next` has no more. */
  seconds?: number;
  /** How long each of them pauses after an answer; no pause by default. */
  rest_ms?: number;
  /** The next request; undefined ends the load. */
  next: () => Request | undefined;
}

export interface Outcome {
  per_second: number;
  p50_ms: number;
  p99_ms: number;
}

/** `BENCH_SECONDS` bounds how long a load by time lasts, to see only whether it runs. */
const mostSeconds = () => Number(process.env['BENCH_SECONDS'] ?? Number.POSITIVE_INFINITY);

/**
 * Asks as fast as so many connections allow, one request at a time on each. Every answer must be a
 * success: a refusal would be quicker than the work.
 */
export async function press(
  url: string,
  { connections, seconds, rest_ms = 0, next }: Pressure,
): Promise<Outcome> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const took: number[] = [];
  const began = performance.now();
  const most = seconds === undefined ? Number.POSITIVE_INFINITY : Math.min(seconds, mostSeconds());
  const until = began + most * 1000;
  async function one(): Promise<void> {
    for (let request = next(); request && performance.now() < until; request = next()) {
      const sent = performance.now();
      await ask(pool, request);
      took.push(performance.now() - sent);
      if (rest_ms > 0) await pause(rest_ms);
    }
  }
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed_s = (performance.now() - began) / 1000;
  await pool.close();
  return {
    per_second: took.length / elapsed_s,
    p50_ms: median(took),
    p99_ms: quantile(took, 0.99),
  };
}

async function ask(pool: Pool, { method = 'GET', path, token, body, idempotency_key }: Request) {
  const answer = await pool.request({
    method,
    path,
    headers: {
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(idempotency_key ? { 'idempotency-key': idempotency_key } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
}

/** The values over and over, each caller going on where the last one stopped. */
export function inTurn<Value>(values: readonly Value[]): () => Value {
  let at = -1;
  return () => {
    at = (at + 1) % values.length;
    return values[at] as Value;
  };
}

/** Runs the contestants in turn, so that a slow moment of the machine meets each; medians of rounds. */
export async function inRounds<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<Outcome>>,
): Promise<Record<Name, Outcome>> {
  const names = Object.keys(contestants) as Name[];
  const outcomes = new Map<Name, Outcome[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) outcomes.get(name)?.push(await contestants[name]());
  }
  const medianOf = (name: Name, key: keyof Outcome) =>
    median((outcomes.get(name) ?? []).map((outcome) => outcome[key]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        per_second: medianOf(name, 'per_second'),
        p50_ms: medianOf(name, 'p50_ms'),
        p99_ms: medianOf(name, 'p99_ms'),
      },
    ]),
  ) as Record<Name, Outcome>;
}

/** Two servers under the same load: calls a second, with how long they took below. */
export function compare(
  report: Report,
  name: string,
  ours: Outcome,
  baseline: Outcome,
  aim: { at_least: number },
): void {
  report.add({ name, ours: ours.per_second, baseline: baseline.per_second, unit: '/s', aim });
  report.note(
    `p50 ${ours.p50_ms.toFixed(1)} ms (${baseline.p50_ms.toFixed(1)}), ` +
      `p99 ${ours.p99_ms.toFixed(1)} ms (${baseline.p99_ms.toFixed(1)})`,
  );
}
