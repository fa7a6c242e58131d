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
