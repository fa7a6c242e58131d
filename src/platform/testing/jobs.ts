import type { Pool } from '../database/pool.ts';
import { wakeQueues } from '../jobs/job-queue.ts';

/** Runs jobs that wait for a retry now: all, those of one queue, or one job. */
export async function tryAgainNow(
  pool: Pool,
  { name, id }: { name?: string; id?: string } = {},
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `update jobs.job set start_after = now()
     where state = 'retry' and ($1::text is null or name = $1) and ($2::uuid is null or id = $2)
     returning name`,
    [name, id],
  );
  await pool.query(wakeQueues, [rows.map((row) => row.name)]);
}

/**
 * Gives back the jobs that a killed process was at, as the supervisor of another does once their heartbeat has been
 * missed for some seconds; it must not be called while their worker lives.
 */
export async function giveJobsBack(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state = 'active' returning name`,
  );
  await pool.query(wakeQueues, [rows.map((row) => row.name)]);
}
