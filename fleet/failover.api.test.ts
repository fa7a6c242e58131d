import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Reads } from '#platform/database/database.ts';
import { finderOf } from '#platform/database/find-server.ts';
import { openPool } from '#platform/database/pool.ts';
import { cutOffFrom, urlsOf } from '#platform/database/primary.ts';
import { openStandby } from '#platform/database/standby.ts';
import { isUnreachable, NoPrimary } from '#platform/database/unreachable.ts';
import {
  asAdmin,
  killSeat,
  makeStandby,
  promote,
  startDatabase,
  startSeat,
  stopSeat,
  waitForStandbys,
} from './database.ts';
import { databaseUrl, type Plan, portOf, seats } from './plan.ts';
import { planForTest } from './testing.ts';

let plan: Plan;
let url: string;

beforeAll(async () => {
  plan = await planForTest();
  url = databaseUrl(plan, 'portal_owner');
  await startDatabase(plan);
  await makeStandby(plan, 1);
  await asAdmin(plan, 1, (admin) => waitForStandbys(admin, true));
});

afterAll(async () => {
  for (const seat of seats) await stopSeat(plan, seat);
  await rm(plan.folder, { recursive: true });
});

test('a list of servers is each of them, with the same role, database and options', () => {
  const list =
    'postgres://a:b%40c@one:1,[::1]:2,three/d?sslmode=require&target_session_attrs=read-write';
  expect(urlsOf(list)).toEqual([
    'postgres://a:b%40c@one:1/d?sslmode=require',
    'postgres://a:b%40c@[::1]:2/d?sslmode=require',
    'postgres://a:b%40c@three/d?sslmode=require',
  ]);
  expect(urlsOf('postgres://one/d?target_session_attrs=read-write')).toEqual(['postgres://one/d']);
  expect(urlsOf('/var/run/postgresql')).toEqual(['/var/run/postgresql']);
});

test('connections to a list are cut off together, as its primary may be silent for good', async () => {
  const pool = openPool(url, { size: 1 });
  const backend = async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const first = await backend();
  cutOffFrom(url);
  await expect.poll(() => backend().catch(() => first)).not.toBe(first);
  await pool.end();
});

test('reads apart are a standby’s, unless something was committed that it doesn’t show', async () => {
  const standby = openStandby(url);
  const database = openDatabase<never>(openPool(url, { size: 2 }), standby);
  const port = async (reads: Reads<never> = database.reads) => {
    const asked = sql<number>`inet_server_port()`.as('port');
    return (await reads.selectNoFrom(asked).executeTakeFirstOrThrow()).port;
  };
  const [near, far] = seats.map((seat) => portOf.database(plan, seat));
  expect(await port()).toBe(near);
  expect(await database.apart(() => port())).toBe(far);
  expect(await database.apart(() => port(database.newest))).toBe(near);
  expect(await database.apart(() => database.transaction(() => port()))).toBe(near);
  const afterWriting = async () => {
    await database.transaction(async () => undefined);
    return port();
  };
  expect(await database.apart(afterWriting)).toBe(near);

  // Nobody waits for the standby here, and another process could have committed.
  await asAdmin(plan, 1, (admin) => waitForStandbys(admin, false));
  await asAdmin(plan, 2, (admin) => admin.query('select pg_wal_replay_pause()'));
  await database.pool.query('create table late (n int)');
  expect(await database.apart(() => port())).toBe(near);
  await asAdmin(plan, 2, (admin) => admin.query('select pg_wal_replay_resume()'));
  await expect.poll(() => database.apart(() => port())).toBe(far);
  await asAdmin(plan, 1, (admin) => waitForStandbys(admin, true));

  let tries = 0;
  const failOnceBy = (code: string) => async () => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('cancelled'), { code });
    return port();
  };
  // Replaying was in the way; a statement that takes too long isn't begun again.
  expect(await database.apart(failOnceBy('40001'))).toBe(near);
  tries = 0;
  await expect(database.apart(failOnceBy('57014'))).rejects.toThrow('cancelled');
  const failAfterWriting = async () => {
    await database.transaction(async () => undefined);
    throw new Error('broke off');
  };
  await expect(database.apart(failAfterWriting)).rejects.toThrow('broke off');

  await stopSeat(plan, 2);
  expect(await database.apart(() => port())).toBe(near);
  await startSeat(plan, 2);
  await expect.poll(() => database.apart(() => port())).toBe(far);
  await database.close();
});

test('what was answered before the primary died is at its successor, and the old one is not written to again', async () => {
  const pool = openPool(url, { size: 4 });
  const find = finderOf(urlsOf(url));
  expect((await find()).port).toBe(portOf.database(plan, 1));
  await pool.query('create table kept (n int primary key)');
  const kept: number[] = [];
  const failures: unknown[] = [];
  let next = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      next += 1;
      const n = next;
      await pool.query('insert into kept values ($1)', [n]).then(
        () => kept.push(n),
        (error) => failures.push(error),
      );
      await pause(2);
    }
  };
  const writing = Promise.all([write(), write(), write(), write()]);
  await expect.poll(() => kept.length).toBeGreaterThan(50);

  killSeat(plan, 1);
  await expect(find()).rejects.toThrow(NoPrimary);
  await promote(plan, 2);
  const before = kept.length;
  await expect.poll(() => kept.length).toBeGreaterThan(before + 50);
  isOver = true;
  await writing;
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter((error) => !isUnreachable(error))).toEqual([]);
  const { rows } = await pool.query<{ n: number }>('select n from kept');
  const found = new Set(rows.map(({ n }) => n));
  expect(kept.filter((n) => !found.has(n))).toEqual([]);

  // Nobody has told it that there is another one.
  await startSeat(plan, 1);
  const stale = finderOf(urlsOf(url).slice(0, 1));
  expect((await stale()).port).toBe(portOf.database(plan, 1));
  const successor = portOf.database(plan, 2);
  expect((await find()).port).toBe(successor);
  const stranger = finderOf(urlsOf(url));
  expect((await stranger()).port).toBe(successor);
  await stopSeat(plan, 2);
  await expect(find()).rejects.toThrow(NoPrimary);
  await pool.end();
});
