import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepLinks } from '#platform/links/links.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { resetLink } from './calls.ts';
import { accountsContract } from './contract.ts';

const { calls } = accountsContract;

/** Attempts of each kind. */
const tries = 200;

/** Differences that can't be measured over a network: five per cent, or three milliseconds. */
const alike = { share: 0.05, ms: 3 };

let portal: TestPortal;
let server: PortalProcess;
let visitor: TestPerson;
let people: { user_id: string; national_id: string }[];

beforeAll(async () => {
  portal = await startPortal();
  // A separate process, so the test doesn't disturb the measurements.
  server = await startProcess(portal.database_url);
  visitor = personAt(server.url, { id: 0, token: null, language: 'ar' });
  people = await portal.database.reads
    .selectFrom('account')
    .select(['user_id', 'national_id'])
    .where('user_type', '=', 2)
    .where('activated_at', 'is not', null)
    .where('user_id', '>', '231000100')
    .orderBy('user_id')
    .limit(tries * 5)
    .execute();
});

afterAll(async () => {
  await server.stop();
  await portal.stop();
});

type Kinds = Record<string, (index: number) => Promise<{ status: number; code: string | null }>>;

/** Tries the kinds in turn, in another order each round; all must give the same answer in the same time. */
async function expectAlike(kinds: Kinds, answer: string): Promise<void> {
  const names = Object.keys(kinds);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let index = -5; index < tries; index += 1) {
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      const began = performance.now();
      const answered = await kinds[name]?.((index + tries) % tries);
      const took = performance.now() - began;
      expect(`${answered?.status} ${answered?.code}`, name).toBe(answer);
      // The first few warm up connections and code.
      if (index >= 0) times.get(name)?.push(took);
    }
  }
  const medians = names.map((name) => medianOf(times.get(name) ?? []));
  console.log(names.map((name, at) => `${name}: ${medians[at]?.toFixed(2)} ms`).join('\n'));
  const [least, most] = [Math.min(...medians), Math.max(...medians)];
  expect(most - least).toBeLessThanOrEqual(Math.max(alike.ms, most * alike.share));
}

function medianOf(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function numberOf(first: number, index: number): string {
  return String(first + index);
}

/** Failures would block the attempts being measured. */
async function forgetFailures(): Promise<void> {
  await portal.database.transaction(({ writes }) => writes.deleteFrom('sign_in_failure').execute());
}

test('a wrong sign-in takes as long for an id that is known, unknown, inactive or locked', async () => {
  const administrator = await portal.as('800022');
  const inactive = people.slice(tries, 2 * tries).map(({ user_id }) => user_id);
  await portal.database.transaction(({ writes }) =>
    writes
      .updateTable('account')
      .set({ is_active: false })
      .where('user_id', 'in', inactive)
      .execute(),
  );
  const locked = people.slice(4 * tries).map(({ user_id }) => user_id);
  await portal.database.transaction(({ writes }) =>
    writes
      .updateTable('account')
      .set({
        locked_at: portal.clock.now().toISOString(),
        locked_by: administrator.id,
        lock_reason: 'A trial',
      })
      .where('user_id', 'in', locked)
      .execute(),
  );
  const signIn = (user_id: string) =>
    visitor.call(calls.signIn, { body: { user_id, password: 'not-the-password' } });
  await expectAlike(
    {
      known: (index) => signIn(people[index]?.user_id ?? ''),
      unknown: (index) => signIn(numberOf(399_000_000, index)),
      inactive: (index) => signIn(inactive[index] ?? ''),
      locked: (index) => signIn(locked[index] ?? ''),
    },
    '400 invalid_credentials',
  );
});

test('a sign-in that is shut takes as long for an id that is known as for one that is not', async () => {
  await forgetFailures();
  // Few enough that the test's IP address isn't slowed down: only the user ids are blocked.
  const shut = 40;
  const known = people.slice(2 * tries, 2 * tries + shut).map(({ user_id }) => user_id);
  const unknown = known.map((_, index) => numberOf(398_000_000, index));
  const failed_at = portal.clock.now().toISOString();
  const failure = { purpose: 'sign_in' as const, network: '127.0.0.1', failed_at };
  const rows = [...known, ...unknown].flatMap((user_id) =>
    Array.from({ length: 10 }, () => ({ ...failure, user_id })),
  );
  await portal.database.transaction(({ writes }) =>
    writes.insertInto('sign_in_failure').values(rows).execute(),
  );
  const signIn = (user_id = '') =>
    visitor.call(calls.signIn, { body: { user_id, password: 'marhaba-2026' } });
  await expectAlike(
    {
      known: (index) => signIn(known[index % shut]),
      unknown: (index) => signIn(unknown[index % shut]),
    },
    '429 too_many_requests',
  );
});

test('asking for a new password takes as long for a right pair, a wrong one and nobody’s', async () => {
  await forgetFailures();
  const some = people.slice(3 * tries, 4 * tries);
  const forget = (user_id = '', national_id = '') =>
    visitor.call(calls.requestReset, { body: { user_id, national_id } });
  await expectAlike(
    {
      right: (index) => forget(some[index]?.user_id, some[index]?.national_id),
      wrong: (index) => forget(some[index]?.user_id, '1000000016'),
      nobody: (index) => forget(numberOf(397_000_000, index), '1000000016'),
    },
    '200 null',
  );
});

test('a link that was never mailed takes as long to look at as one that is over', async () => {
  const { token, token_hash } = newToken();
  const { id: person_id } = await portal.as('231000001');
  const long_ago = new Date('2026-01-01T00:00:00Z');
  const link = { subject_id: person_id, secret_hash: token_hash };
  const over = { now: long_ago, expires_at: long_ago };
  await portal.database.transaction((tx) => keepLinks(tx, resetLink, [link], over));
  const check = (typed: string) => visitor.call(calls.checkToken, { params: { token: typed } });
  await expectAlike(
    { over: () => check(token), unknown: () => check(newToken().token) },
    '400 token_invalid',
  );
});
