import type { Selectable } from 'kysely';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isTime } from '#platform/language/day.ts';
import { firstLoadOrder } from '../reload.ts';
import { nextDue } from '../schedule.ts';
import type { ReloadTables } from '../tables/tables.ts';
import {
  type ReloadDeps,
  type ReloadTransaction,
  reloadRoom,
  signalRun,
  underWay,
} from './runs.ts';
import { insertRun, type SystemDataJobs } from './start-reload.ts';

type Deps = Pick<ReloadDeps, 'database' | 'live' | 'events'> & { jobs: Jobs<SystemDataJobs> };
type Schedule = Selectable<ReloadTables['reload_schedule']>;

/**
 * Starts what has fallen due. The rows are locked, so of several processes one starts it; what is due
 * together goes one after the other, in the order of a first load.
 */
export async function startDueReloads(deps: Deps, now: Date): Promise<void> {
  const due = await deps.database.reads
    .selectFrom('reload_schedule')
    .select('kind')
    .where('due_at', '<=', now.toISOString())
    .execute();
  for (const kind of firstLoadOrder) {
    if (due.some((row) => row.kind === kind)) await startDue(deps, kind, now);
  }
}

async function startDue(deps: Deps, kind: Schedule['kind'], now: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const schedule = await tx.writes
      .selectFrom('reload_schedule')
      .selectAll()
      .where('kind', '=', kind)
      .where('due_at', '<=', now.toISOString())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!schedule) return;
    const run = await insertRun(tx, {
      kind,
      dry_run: false,
      started_by: null,
      is_scheduled: true,
      now,
    });
    if (run) {
      await deps.jobs.send(tx, 'system-data.reload', { run_id: run.id });
      signalRun(deps, tx, run.id);
    } else {
      if (await isScheduledUnderWay(tx)) return;
      await leaveOut(deps, tx, schedule, now);
    }
    await setNext(tx, schedule, { now, skipped: !run });
  });
}

/** Another one that the clock started: this one's turn comes when it has ended. */
async function isScheduledUnderWay(tx: ReloadTransaction): Promise<boolean> {
  const run = await tx.writes
    .selectFrom('reload_run')
    .select('id')
    .where(underWay())
    .where('is_scheduled', '=', true)
    .executeTakeFirst();
  return run !== undefined;
}

/** Somebody is at it by hand, and may be looking at what would change under their eyes. */
async function leaveOut(deps: Deps, tx: ReloadTransaction, { kind, tell }: Schedule, now: Date) {
  await deps.events.announce(tx, 'system-data.scheduled_reload_stuck', {
    kind,
    run_id: null,
    outcome: 'skipped',
    person_ids: tell,
    now,
  });
  deps.live.changed(tx, [reloadRoom], { what: 'source' });
}

async function setNext(
  tx: ReloadTransaction,
  { kind, every, weekday, start_time }: Schedule,
  { now, skipped }: { now: Date; skipped: boolean },
): Promise<void> {
  if (!isTime(start_time)) throw new Error('the database keeps times only');
  await tx.writes
    .updateTable('reload_schedule')
    .set({
      due_at: nextDue({ every, weekday, start_time }, now).toISOString(),
      skipped_at: skipped ? now.toISOString() : null,
    })
    .where('kind', '=', kind)
    .execute();
}
