import type { Jobs } from '#platform/jobs/jobs.ts';
import { type ReloadDeps, underWay } from './runs.ts';
import type { SystemDataJobs } from './start-reload.ts';

const abandonedAfterMs = 5 * 60_000;

/**
 * Sends out anew the runs under way that nobody works on: the queue gives a job up after some tries.
 * A worker at work keeps touching its run or holds its row locked, so that one is left alone; a worker
 * that is here all the same loses the run to the next attempt.
 */
export async function reviveRuns(
  deps: Pick<ReloadDeps, 'database'> & { jobs: Jobs<SystemDataJobs> },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - abandonedAfterMs).toISOString();
  await deps.database.transaction(async (tx) => {
    const runs = await tx.writes
      .selectFrom('reload_run')
      .select('id')
      .where(underWay())
      .where(({ fn }) => fn.coalesce('touched_at', 'started_at'), '<', before)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { id } of runs) {
      await tx.writes
        .updateTable('reload_run')
        .set({ touched_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      await deps.jobs.send(tx, 'system-data.reload', { run_id: id });
    }
  });
}
