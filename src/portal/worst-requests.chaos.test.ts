import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { student } from '#services/appointments/testing.ts';
import { contracts } from './services.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';
import { type PortalProcess, startProcess } from './testing/processes.ts';
import { allowedTo, paramOf } from './testing/random-request.ts';
import { validInput } from './testing/random-values.ts';
import { type WorstRequest, worstRequestsTo } from './testing/worst-requests.ts';

/** No request keeps a process from answering others for longer. */
const longestDelayMs = 50;

/** A machine that does other things delays now and then; what a request itself does comes each time. */
const tries = 4;

const calls = contracts
  .flatMap((contract) => Object.values(contract.calls))
  .filter(({ body, upload }) => body !== undefined && !upload);

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
  { type, body }: WorstRequest,
  { url, token }: { url: string; token: string | null },
): Promise<{ status: number; length: number }> {
  const [params] = fc.sample(validInput(call.params, [1]), 1);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => paramOf(params, name));
  const answer = await fetch(`${url}/api${path}`, {
    method: call.method,
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body,
  });
  return { status: answer.status, length: (await answer.text()).length };
}

describe('the worst body of its size holds nobody up', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, call) => {
      const { token } = await callerOf(call);
      for (const worst of worstRequestsTo(call)) {
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
    },
  );
});

describe('a flood of them from one address', () => {
  const floodMs = 10_000;
  const aSecond = 50;
  const { current, signIn } = accountsContract.calls;
  let server: PortalProcess;

  beforeAll(async () => {
    // A process of its own, so that making the flood disturbs no measure.
    server = await startProcess(portal.database_url);
  });
  afterAll(() => server.stop());

  /** How long the slowest hundredth of light calls takes. */
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

  test('leaves others their answers', { timeout: 120_000 }, async () => {
    const { id, token } = await portal.as(student);
    const person = personAt(server.url, { id, token, language: 'ar' });
    await lightWork(person, 2000);
    const quiet = await lightWork(person, floodMs / 2);
    const floods = worstRequestsTo(signIn);
    const statuses: Promise<number>[] = [];
    const flooding = setInterval(() => {
      const worst = floods[statuses.length % floods.length] as WorstRequest;
      statuses.push(
        send(signIn, worst, { url: server.url, token: null }).then(({ status }) => status),
      );
    }, 1000 / aSecond);
    const beside = await lightWork(person, floodMs);
    clearInterval(flooding);
    const answered = await Promise.all(statuses);
    console.log(
      `p99 alone ${quiet.toFixed(1)} ms, beside ${answered.length} of the worst ${beside.toFixed(1)} ms`,
    );
    expect(answered.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(beside).toBeLessThan(Math.max(quiet * 3, longestDelayMs));
  });
});
