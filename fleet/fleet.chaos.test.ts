import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { sessionOf } from '#portal/testing/booking-crowd.ts';
import {
  expectEveryAnswerKept,
  expectEveryMailOnce,
  expectOneBellItemForEachBooking,
  expectSeatsCounted,
  queueDrained,
} from '#portal/testing/kept-answers.ts';
import { mailsUnderWay } from '#portal/testing/killed-portal.ts';
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { booksOf, ledgerOf } from '#services/payments/testing/site.ts';
import { type BusyDay, beginDay, charge } from './busy-day.ts';
import { asAdmin, primarySeat } from './database.ts';
import { up } from './everything.ts';
import { type Fault, faults } from './faults.ts';
import { backWithin_s, openPage } from './listening.ts';
import { addressOf, databaseUrl, type Plan, portalUrl, processes } from './plan.ts';
import { until } from './programs.ts';
import { startProxy, stopProxy, trustFleet } from './proxy.ts';
import { rollOver } from './roll-over.ts';
import { mountServerDisk } from './small-disk.ts';
import { beginSteadyLoad } from './steady-load.ts';
import { planForTest, removeFleet } from './testing.ts';

/** Thirty; the number of each is how often it happens. */
const times: Record<Fault, number> = {
  process: 9,
  nginx: 3,
  primary: 4,
  standby: 2,
  no_standby: 2,
  slow_bucket: 3,
  no_bucket: 3,
  full_process: 2,
  full_server: 2,
};
const livesMs = 2000;

let plan: Plan;
let sandbox: Sandbox;
let pool: Pool;

beforeAll(async () => {
  sandbox = await openSandbox({ home: 'fleet' });
  plan = { ...(await planForTest(sandbox)), has_small_disks: true };
  mountServerDisk(plan);
  await up(plan);
  trustFleet(plan);
  pool = openPool(databaseUrl(plan, 'portal'), { size: 4 });
  // The demo's own, some of which failed.
  await pool.query('delete from jobs.job');
}, 300_000);

afterAll(async () => {
  await pool?.end();
  await removeFleet(plan);
  await sandbox.close();
}, 120_000);

test('each process is replaced under load: no request fails, and an open page hears again of all', async () => {
  const [clerk, student] = await Promise.all(
    ['700012', '231000001'].map((id) => sessionOf(pool, id)),
  );
  if (!clerk || !student) throw new Error('Nobody is there');
  const page = openPage(addressOf(plan), student);
  const hearsAll = async () => {
    for (const one of processes) {
      const at = { url: portalUrl(plan, one), failures: [] };
      await page.hears(() => charge(at, clerk, student, 'Live'));
    }
  };
  await hearsAll();
  await stopProxy(plan);
  await startProxy(plan);
  await hearsAll();
  const load = await beginSteadyLoad(pool, addressOf(plan));
  const replaced: number[] = [];
  await rollOver(plan, (one) => replaced.push(one));
  expect(replaced).toEqual([...processes]);
  const { answers, fees } = await load.over();
  await hearsAll();
  page.close();
  console.log(`an open page was cut off for ${page.gaps.join(', ')} ms`);
  // By nginx, and by its process.
  expect(page.gaps.length).toBeGreaterThan(1);
  expect(Math.max(...page.gaps)).toBeLessThan(backWithin_s * 1000);
  console.log(answers);
  expect(Object.keys(answers).sort()).toEqual(['200', '201']);
  expect(fees).toBe(answers[201]);
  // Lists were read at the standby; its connections show what they did last.
  const { rows } = await asAdmin(plan, 2, (admin) =>
    admin.query(`select from pg_stat_activity
      where application_name = 'bawaba' and query not like '%pg_last_wal_replay_lsn%'`),
  );
  expect(rows.length).toBeGreaterThan(0);
}, 300_000);

test('a fleet in which thirty things fail loses nothing that it answered, and does nothing twice', async () => {
  await until('commits that wait for the standby', waitsForStandby);
  const { day, over } = await beginDay(pool, addressOf(plan), sandbox);
  for (const fault of inTurn()) {
    await pause(livesMs);
    const before = { failed: day.failures.length, at: performance.now() };
    await faults[fault](plan, () => day.failures.length);
    const seconds = ((performance.now() - before.at) / 1000).toFixed(1);
    const count = day.failures.length - before.failed;
    console.log(`${fault}: ${count} without an answer, ${seconds} s`);
    if (day.trouble) throw day.trouble;
    await until('commits that wait for the standby', waitsForStandby);
  }
  await pause(livesMs);
  await over();

  const alerts = (await readFile(join(plan.folder, 'watch.log'), 'utf8')).match(/ALERT/g);
  expect(alerts?.length).toBeGreaterThanOrEqual(times.no_standby);
  console.log(countsOf(day));
  // Nothing at all is what a restart of nginx leaves, and 409 what is under way at another process.
  expect(day.failures.filter(({ status }) => ![0, 409, 503].includes(status))).toEqual([]);
  expect(day.failures.filter(({ status, wait }) => status === 503 && !wait)).toEqual([]);
  await expectEveryAnswerKept(pool, day);
  await expectSeatsCounted(pool, day);
  await expectOneBellItemForEachBooking(pool, day);
  await expectPaidOnce(day);
  // Each start brings the demo's own again.
  await pool.query(`delete from jobs.job where id::text like '00000000-0000-4000-8000-%'`);
  await queueDrained(pool, { hurries: false });
  const report = await expectEveryMailOnce(pool, day, sandbox);
  console.log(report);
  expect(report.mailed_twice).toBeLessThanOrEqual(times.process * mailsUnderWay);
}, 1_800_000);

/** Each after the other, none of a kind right after itself. */
function inTurn(): Fault[] {
  const left = { ...times };
  const kinds = Object.keys(left) as Fault[];
  const order: Fault[] = [];
  while (kinds.some((kind) => left[kind] > 0)) {
    for (const kind of kinds) {
      if (left[kind] === 0) continue;
      left[kind] -= 1;
      order.push(kind);
    }
  }
  return order;
}

async function waitsForStandby(): Promise<boolean> {
  const seat = await primarySeat(plan);
  if (seat === null) return false;
  const { rows } = await asAdmin(plan, seat, (admin) =>
    admin.query(`select from pg_stat_replication where sync_state = 'sync'`),
  );
  return rows.length === 1;
}

/** One payment at the bank is one in the ledger, and each act is in the audit log once. */
async function expectPaidOnce({ paid_fees }: BusyDay): Promise<void> {
  expect(new Set(paid_fees).size).toBe(paid_fees.length);
  const ledger = await ledgerOf(pool, paid_fees);
  const books = await booksOf(sandbox);
  const paid = [...ledger].filter(([, one]) => one.paid > 0);
  expect(paid).toHaveLength(paid_fees.length);
  for (const [id, one] of ledger) expect(one).toEqual(books.get(id) ?? { paid: 0, refunded: 0 });
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ledger_entry
     where kind = 'charge' and fee_id in (select id from fee where description = 'Fee')`,
  );
  const audit = await pool.query<{ count: number }>(
    `select count(*)::int as count from audit_entry
     where action = 'payments.charged' and "to" ->> 'fee' in
       (select voucher_number from fee where description = 'Fee')`,
  );
  const charged = rows[0]?.count;
  expect(charged).toBe(audit.rows[0]?.count);
  expect(charged).toBe(paid_fees.length);
}

function countsOf({ failures, booked, paid_fees, files_kept, lists_read }: BusyDay) {
  const by_status = Object.groupBy(failures, ({ status }) => status);
  const failed = Object.entries(by_status).map(([status, all = []]) => [status, all.length]);
  return {
    failed: Object.fromEntries(failed),
    bookings: booked.length,
    payments: paid_fees.length,
    files: files_kept,
    lists: lists_read,
  };
}
