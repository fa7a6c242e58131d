import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  asAdmin,
  killSeat,
  makeStandby,
  primarySeat,
  promote,
  startSeat,
  stopSeat,
} from './database.ts';
import { startBucket } from './everything.ts';
import { isEmpty, processDisk, serverDisk, whileFull } from './full-disk.ts';
import { otherThan, type Plan, processes, type Seat } from './plan.ts';
import { isReady, nameOf, startPortal } from './portals.ts';
import { signal, stop, until } from './programs.ts';
import { startProxy, stopProxy } from './proxy.ts';
import { smallSeat } from './small-disk.ts';

/** How long after a promotion every process has found the new primary. */
const backWithin_s = 15;

/** The second says how many requests have had no answer so far. */
type Break = (plan: Plan, unanswered: () => number) => Promise<void>;

/** Breaks one thing, and mends it. */
export const faults = {
  process: async (plan) => {
    const one = randomInt(1, processes.length + 1);
    signal(plan, nameOf(one), 'SIGKILL');
    await pause(randomInt(200, 1500));
    await startPortal(plan, one);
  },
  nginx: async (plan) => {
    await stopProxy(plan);
    await startProxy(plan);
  },
  primary: async (plan) => {
    const seat = await seatOfPrimary(plan);
    killSeat(plan, seat);
    await pause(randomInt(200, 1500));
    await promote(plan, otherThan(seat));
    const promoted = performance.now();
    await until('the portal', () => areReady(plan), backWithin_s);
    const ms = Math.round(performance.now() - promoted);
    console.log(`every process was ready ${ms} ms after the promotion`);
    await pause(2000);
    await makeStandby(plan, otherThan(seat));
  },
  standby: async (plan) => {
    const seat = otherThan(await seatOfPrimary(plan));
    await stopSeat(plan, seat);
    await pause(randomInt(500, 2000));
    await startSeat(plan, seat);
  },
  // Long enough for commits to stop waiting for it.
  no_standby: async (plan) => {
    const seat = otherThan(await seatOfPrimary(plan));
    await stopSeat(plan, seat);
    await pause(13_000);
    await startSeat(plan, seat);
  },
  slow_bucket: async (plan) => {
    signal(plan, 'bucket', 'SIGSTOP');
    await pause(randomInt(500, 3000));
    signal(plan, 'bucket', 'SIGCONT');
  },
  no_bucket: async (plan) => {
    await stop(plan, 'bucket');
    await pause(randomInt(500, 3000));
    startBucket(plan);
  },
  full_process: async (plan, unanswered) => {
    const disk = processDisk(plan);
    await whileFull(disk, () => somebodyFails(unanswered));
    await until('nothing left of what arrived', async () => isEmpty(disk));
  },
  // First whatever needs room in its tables, then its log.
  full_server: async (plan, unanswered) => {
    const isPrimary = (await seatOfPrimary(plan)) === smallSeat;
    await whileFull(serverDisk(plan), async () => {
      if (isPrimary) await somebodyFails(unanswered);
      await until('a server that is at its end', () => useUpLog(plan));
      await pause(2000);
    });
    const roomy = performance.now();
    await startSeat(plan, smallSeat);
    await until('the portal', () => areReady(plan), backWithin_s);
    console.log(
      `every process was ready ${Math.round(performance.now() - roomy)} ms after there was room`,
    );
  },
} as const satisfies Record<string, Break>;

export type Fault = keyof typeof faults;

async function areReady(plan: Plan): Promise<boolean> {
  const answers = await Promise.all(processes.map((one) => isReady(plan, one)));
  return answers.every(Boolean);
}

async function somebodyFails(unanswered: () => number): Promise<void> {
  const before = unanswered();
  await until('a request that finds no room', async () => unanswered() > before);
  await pause(2000);
}

/** Begins a new piece of the log; true once the primary or its standby is gone. */
async function useUpLog(plan: Plan): Promise<boolean> {
  const seat = await primarySeat(plan);
  if (seat === null) return true;
  return asAdmin(plan, seat, async (admin) => {
    await admin.query(`select pg_logical_emit_message(false, 'full', 'full'), pg_switch_wal()`);
    const { rows } = await admin.query('select from pg_stat_replication');
    return rows.length === 0;
  }).catch(() => true);
}

async function seatOfPrimary(plan: Plan): Promise<Seat> {
  const seat = await primarySeat(plan);
  if (seat === null) throw new Error('No server takes writes');
  return seat;
}
