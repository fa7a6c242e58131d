import type { Jobs } from '#platform/jobs/jobs.ts';
import { type ReloadDeps, underWay } from './runs.ts';
import type { ReloadJobs } from './start-reload.ts';

const abandonedAfterMs = 5 * 60_000;

/**
 * Requeues runs in progress without a worker, whose job the queue gave up after some retries. A working
 * worker keeps updating its run or holds its row lock, so it is left alone; a worker missed all the same
 * loses the run to the next attempt.
 */
export async function reviveRuns(
  deps: Pick<ReloadDeps, 'database'> & { jobs: Jobs<ReloadJobs> },
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
