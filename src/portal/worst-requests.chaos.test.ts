import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyEndpoint, usualBytes } from '#platform/contract/endpoint.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { student } from '#services/appointments/testing.ts';
import { contracts } from './services.ts';
import type { FloodEnd } from './testing/flood.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';
import { type PortalProcess, startProcess } from './testing/processes.ts';
import { allowedTo, paramOf } from './testing/random-request.ts';
import { validInput } from './testing/random-values.ts';
import {
  type WorstRequest,
  worstQueriesTo,
  worstRequestsTo,
  worstUploadsTo,
} from './testing/worst-requests.ts';

/** The longest that one request may block a process. */
const longestDelayMs = 50;

/** On a busy machine a try may be slow by chance; a request that blocks does so every time. */
const tries = 4;

const all = contracts.flatMap((contract) => Object.values<AnyEndpoint>(contract.calls));
const calls = all.filter(({ body, upload }) => body !== undefined && !upload);
const uploads = all.filter(({ upload }) => upload);
const asking = all.filter(({ query }) => query !== undefined);

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function callerOf(call: AnyEndpoint): Promise<TestPerson> {
  for (const user_id of allowedTo(call)) {
    const person = await portal.as(user_id).catch(() => null);
    if (person) return person;
  }
  throw new Error(`nobody of the demo may call ${call.name}`);
}

async function send(
  call: AnyEndpoint,
  { type, body, query = '' }: Partial<WorstRequest> & { query?: string },
  { url, token }: { url: string; token: string | null },
): Promise<{ status: number; length: number }> {
  const [params] = fc.sample(validInput(call.params, [1]), 1);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => paramOf(params, name));
  const answer = await fetch(`${url}/api${path}${query && `?${query}`}`, {
    method: call.method,
    headers: {
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ?? null,
  });
  return { status: answer.status, length: (await answer.text()).length };
}

/** Each request gets a short refusal and doesn't noticeably block the process. */
async function expectLight(
  call: AnyEndpoint,
  requests: readonly (Partial<WorstRequest> & { what: string; query?: string })[],
): Promise<void> {
  const { token } = await callerOf(call);
  for (const worst of requests) {
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < tries && least > longestDelayMs; at += 1) {
      const delays = monitorEventLoopDelay({ resolution: 2 });
      delays.enable();
      const { status, length } = await send(call, worst, { url: portal.url, token });
      delays.disable();
      least = Math.min(least, delays.max / 1e6);
      expect(status, worst.what).toBeGreaterThanOrEqual(400);
      expect(status, worst.what).toBeLessThan(500);
      expect(length, worst.what).toBeLessThan(10_000);
    }
    expect(least, worst.what).toBeLessThan(longestDelayMs);
  }
}

const named = (some: readonly AnyEndpoint[]) => some.map((call) => [call.name, call] as const);
const timeout = 120_000;

describe('the worst of its size holds nobody up', () => {
  test.each(named(calls))('the body of %s', { timeout }, async (_, call) => {
    await expectLight(call, worstRequestsTo(call));
  });

  test.each(named(uploads))('the form of %s', { timeout }, async (_, call) => {
    await expectLight(call, worstUploadsTo(call));
  });

  test.each(named(asking))('the address of %s', { timeout }, async (_, call) => {
    await expectLight(call, worstQueriesTo(call));
  });
});

describe('a flood of them from one address', () => {
  const floodMs = 10_000;
  const { current, signIn } = accountsContract.calls;
  let server: PortalProcess;

  beforeAll(async () => {
    // Separate processes, so that flood and measurement don't disturb each other.
    server = await startProcess(portal.database_url);
  });
  afterAll(() => server.stop());

  /** The 99th percentile of light calls, in ms. */
  async function lightWork(person: TestPerson, ms: number): Promise<number> {
    const times: number[] = [];
    for (const end = performance.now() + ms; performance.now() < end; ) {
      const began = performance.now();
      expect((await person.call(current, {})).status).toBe(200);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  }

  const program = fileURLToPath(new URL('./testing/flood.ts', import.meta.url));

  /** Returns the totals sent by these connections; each sends its next request as soon as the last is answered. */
  async function flood(
    bodies: readonly WorstRequest[],
    { ms, a_second }: { ms: number; a_second?: number },
  ): Promise<FloodEnd> {
    const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = once(child, 'message');
    child.send({ url: `${server.url}/api${signIn.path}`, bodies, connections: 16, ms, a_second });
    const [end] = await ended;
    child.disconnect();
    return end as FloodEnd;
  }

  const largest = { ...signIn, max_bytes: usualBytes };
  const worst = [
    { what: 'sign-ins as large as those may be', of: signIn, a_second: 50 },
    { what: 'sign-ins as large as any body may be', of: largest, a_second: 50 },
    { what: 'sign-ins at full force', of: signIn },
    { what: 'sign-ins as large as any body at full force', of: largest },
  ];

  test.each(worst)(
    'of $what leaves others their answers',
    { timeout },
    async ({ what, of, a_second }) => {
      const { id, token } = await portal.as(student);
      const person = personAt(server.url, { id, token, language: 'ar' });
      await lightWork(person, 4000);
      const quiet = await lightWork(person, floodMs / 2);
      const flooding = flood(worstRequestsTo(of), {
        ms: floodMs + 1000,
        ...(a_second && { a_second }),
      });
      const beside = await lightWork(person, floodMs);
      const { statuses, broken } = await flooding;
      const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      console.log(
        `p99 alone ${quiet.toFixed(1)} ms, beside ${answered} of ${what} ${beside.toFixed(1)} ms (${JSON.stringify(statuses)}, ${broken} broken off)`,
      );
      expect(answered).toBeGreaterThan(0);
      const odd = Object.keys(statuses).filter((status) => !/^4\d\d$/.test(status));
      expect(odd).toEqual([]);
      expect(beside).toBeLessThan(Math.max(quiet * 3, longestDelayMs));
    },
  );
});
