import { type Selectable, sql } from 'kysely';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isTime } from '#platform/language/times/day.ts';
import { firstLoadOrder } from '../../reload.ts';
import { nextDue } from '../../schedule.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import {
  type ReloadDeps,
  type ReloadTransaction,
  reloadRoom,
  signalRun,
  underWay,
} from '../runs/runs.ts';
import { insertRun, type ReloadJobs } from '../runs/start-reload.ts';

type Deps = Pick<ReloadDeps, 'database' | 'live' | 'events'> & { jobs: Jobs<ReloadJobs> };
type Schedule = Selectable<ReloadTables['reload_schedule']>;

/** Starts due reloads. Reloads due together run one after the other, in the order of a first load. */
export function startDueReloads(deps: Deps): Duty {
  return fallsDue(deps.database, 'reloads.start_reload', {
    table: 'reload_schedule',
    key: 'kind',
    order: sql`array_position(${[...firstLoadOrder]}::text[], kind)`,
    does: async (tx, schedule, now) => {
      const run = await insertRun(tx, {
        kind: schedule.kind,
        dry_run: false,
        started_by: null,
        is_scheduled: true,
        now,
      });
      if (run) {
        await deps.jobs.send(tx, 'system-data.reload', { run_id: run.id });
        signalRun(deps, tx, run.id);
      } else {
        if (await isScheduledUnderWay(tx)) return 'later';
        await leaveOut(deps, tx, schedule, now);
      }
      await noteSkipped(tx, schedule, run ? null : now);
      return nextOf(schedule, now);
    },
  });
}

/** Whether another scheduled run is in progress: this one starts when it has ended. */
async function isScheduledUnderWay(tx: ReloadTransaction): Promise<boolean> {
  const run = await tx.writes
    .selectFrom('reload_run')
    .select('id')
    .where(underWay())
    .where('is_scheduled', '=', true)
    .executeTakeFirst();
  return run !== undefined;
}

/** Skips a due reload while somebody runs one by hand, since they may be looking at its changes. */
async function leaveOut(deps: Deps, tx: ReloadTransaction, { kind, tell }: Schedule, now: Date) {
  await deps.events.announce(tx, 'reloads.scheduled_reload_stuck', {
    kind,
    run_id: null,
    outcome: 'skipped',
    person_ids: tell,
    now,
  });
  deps.live.changed(tx, [reloadRoom], { what: 'source' });
}

async function noteSkipped(
  { writes }: ReloadTransaction,
  { kind }: Schedule,
  skipped: Date | null,
): Promise<void> {
  await writes
    .updateTable('reload_schedule')
    .set({ skipped_at: skipped?.toISOString() ?? null })
    .where('kind', '=', kind)
    .execute();
}

function nextOf({ every, weekday, start_time }: Schedule, now: Date): Date {
  if (!isTime(start_time)) throw new Error('the database keeps times only');
  return nextDue({ every, weekday, start_time }, now);
}
