import { join } from 'node:path';
import { makeStandby, primarySeat, startDatabase, stopSeat, timelineOf } from './database.ts';
import { otherThan, type Plan, portOf, processes, seats } from './plan.ts';
import { startPortal, stopPortal } from './portals.ts';
import { start, stop } from './programs.ts';
import { startProxy, stopProxy } from './proxy.ts';

/** Starts everything, what runs already excepted. */
export async function up(plan: Plan): Promise<void> {
  await startDatabase(plan);
  startBucket(plan);
  await startPortal(plan, 1);
  await bringStandby(plan);
  await Promise.all(processes.slice(1).map((one) => startPortal(plan, one)));
  await startProxy(plan);
  startWatch(plan);
}

export function startBucket(plan: Plan): void {
  const args = ['fleet/bucket.ts', join(plan.folder, 'bucket'), String(portOf.bucket(plan))];
  start(plan, { name: 'bucket', command: process.execPath, args });
}

export function startWatch(plan: Plan): void {
  const env = { FLEET_FOLDER: plan.folder, FLEET_PORT: String(plan.port) };
  start(plan, { name: 'watch', command: process.execPath, args: ['fleet/watch.ts'], env });
}

/** A standby that is missing, or was a primary before another was promoted, is made anew. */
export async function bringStandby(plan: Plan): Promise<void> {
  const primary = await primarySeat(plan);
  if (primary === null) throw new Error('No server takes writes: promote the other one');
  if ((await timelineOf(plan, otherThan(primary))) !== 0) await makeStandby(plan, primary);
}

/** Senders end before what they send to. */
export async function down(plan: Plan): Promise<void> {
  await stop(plan, 'watch');
  await stopProxy(plan);
  await Promise.all(processes.map((one) => stopPortal(plan, one)));
  await stop(plan, 'bucket');
  const primary = await primarySeat(plan);
  for (const seat of primary ? [otherThan(primary), primary] : seats) await stopSeat(plan, seat);
}
