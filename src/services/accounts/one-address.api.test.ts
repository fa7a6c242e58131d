import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personAt, startPortal, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { settingsContract } from '#services/settings/contract.ts';
import { accountsContract } from './contract.ts';
import { tryLock } from './server/sessions/tries.ts';
import { findProof } from './web/find-proof.ts';

const { calls } = accountsContract;
const password = 'marhaba-2026';
const [attacked, neighbour] = ['231000001', '231000002'];
const browser = 'the-browser-at-home';

let portal: TestPortal;
let second: PortalProcess;

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
});
beforeEach(async () => {
  portal.clock.moveTo(testNow);
  await portal.database.pool.query('delete from sign_in_failure');
  await portal.database.pool.query('delete from known_device');
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

interface Typed {
  user_id: string;
  typed?: string;
  device?: string;
  proof?: string;
}

function signIn(url: string, { user_id, typed = password, device, proof }: Typed) {
  const visitor = personAt(url, { id: 0, token: null, language: 'en' });
  const body = { user_id, password: typed, ...(proof && { proof }) };
  return visitor.call(calls.signIn, { body }, device ? { 'x-device': device } : {});
}

/** Failed attempts at unknown ids, as by a neighbour. */
async function failFrom(network: string, times: number): Promise<void> {
  await portal.database.pool.query(
    `insert into sign_in_failure (purpose, user_id, network, failed_at)
     select 'sign_in', 600000000 + number, $1, $2 from generate_series(1, $3::int) number`,
    [network, portal.clock.now().toISOString(), times],
  );
}

async function proofFor(user_id: string): Promise<string> {
  const { reply } = await portal.visitor().call(calls.signInChallenge, { query: { user_id } });
  return findProof(reply);
}

describe('behind one address, at two processes', () => {
  test('a neighbour’s wrong tries shut out strangers to the account, and never its own browser', async () => {
    expect((await signIn(second.url, { user_id: attacked, device: browser })).status).toBe(200);
    const wrong = { user_id: attacked, typed: 'not-the-password' };
    for (let tries = 0; tries < 10; tries += 1) {
      const { url } = tries % 2 === 0 ? portal : second;
      expect((await signIn(url, wrong)).code).toBe('invalid_credentials');
    }
    for (const { url } of [portal, second]) {
      expect((await signIn(url, { user_id: attacked })).code).toBe('too_many_requests');
      expect((await signIn(url, { user_id: attacked, device: browser })).status).toBe(200);
      expect((await signIn(url, { user_id: neighbour })).status).toBe(200);
    }
    // The owner's sign-in clears their own failures, not the neighbour's.
    expect((await signIn(portal.url, wrong)).code).toBe('too_many_requests');
  });

  test('a browser that was here before has ten tries of its own', async () => {
    await signIn(portal.url, { user_id: attacked, device: browser });
    const wrong = { user_id: attacked, typed: 'not-the-password', device: browser };
    for (let tries = 0; tries < 10; tries += 1) {
      const { url } = tries % 2 === 0 ? portal : second;
      expect((await signIn(url, wrong)).code).toBe('invalid_credentials');
    }
    for (const { url } of [portal, second]) {
      const { code } = await signIn(url, { user_id: attacked, device: browser });
      expect(code).toBe('too_many_requests');
    }
  });

  test('after a thousand wrong tries it is slow for strangers, and for known browsers as ever', async () => {
    await signIn(portal.url, { user_id: attacked, device: browser });
    await failFrom('127.0.0.1', 1000);
    const slowed = await signIn(portal.url, { user_id: neighbour });
    expect(slowed).toMatchObject({ status: 429, code: 'slow_network' });
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(3);
    expect((await signIn(portal.url, { user_id: attacked, device: browser })).status).toBe(200);

    const proof = await proofFor(neighbour);
    const made_up = await signIn(portal.url, { user_id: neighbour, proof: '1' });
    expect(made_up.code).toBe('slow_network');
    const for_another = await signIn(portal.url, { user_id: '231000005', proof });
    expect(for_another.code).toBe('slow_network');
    expect((await signIn(portal.url, { user_id: neighbour, proof })).status).toBe(200);
    portal.clock.moveTo(new Date(testNow.getTime() + 5 * 60_000));
    await failFrom('127.0.0.1', 1);
    expect((await signIn(portal.url, { user_id: neighbour, proof })).code).toBe('slow_network');
  });

  test('who can’t prove anything waits some seconds, and of many at once one passes', async () => {
    await failFrom('127.0.0.1', 1000);
    portal.clock.moveTo(new Date(testNow.getTime() + 4000));
    const wrong = Array.from({ length: 12 }, (_, index) => ({
      user_id: String(610_000_000 + index),
      typed: 'not-the-password',
    }));
    const codes = await Promise.all(
      wrong.map(async (typed) => (await signIn(portal.url, typed)).code),
    );
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(1);
    expect(codes.filter((code) => code === 'slow_network')).toHaveLength(11);
    portal.clock.moveTo(new Date(testNow.getTime() + 9000));
    expect((await signIn(portal.url, { user_id: neighbour })).status).toBe(200);
  });

  test('guessing on costs four times as much work with each doubling', async () => {
    const bits = async () => {
      const query = { user_id: attacked };
      return (await portal.visitor().call(calls.signInChallenge, { query })).reply.bits;
    };
    await failFrom('127.0.0.1', 1000);
    expect(await bits()).toBe(16);
    await failFrom('127.0.0.1', 1000);
    expect(await bits()).toBe(18);
    await failFrom('127.0.0.1', 30_000);
    expect(await bits()).toBe(22);
  });
});

test('a flood of tries on one id holds no connection while it waits for its turn', async () => {
  const light = settingsContract.calls.getPublicSettings;
  const other = new pg.Client({ connectionString: portal.database_url });
  await other.connect();
  // Holds the lock like another process that counts an attempt at this id, but longer.
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [tryLock(attacked)]);
  const flood = Array.from({ length: 200 }, () => signIn(portal.url, { user_id: attacked }));
  try {
    const student = await portal.as(neighbour);
    for (let calm = 0; calm < 10; calm += 1) {
      const began = performance.now();
      expect((await student.call(calls.listSessions, {})).status).toBe(200);
      expect((await portal.visitor().call(light, {})).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(portal.database.pool.waitingCount).toBeLessThan(5);
    }
  } finally {
    await other.end();
  }
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
});
