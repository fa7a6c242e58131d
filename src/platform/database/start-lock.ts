import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Any numbers will do; they only have to be the same in every process. */
export const startLocks = { migrate: 6_242_201, load: 6_242_202 } as const;

const lookEveryMs = 100;

/**
 * Does what only one of the processes that start together may do at a time; the others wait for their turn.
 * The lock belongs to the connection, so that it can't pass through a pooler; it is asked for again
 * and again, because a statement that waits would keep whatever it has seen from being cleaned up.
 */
export async function withStartLock<Answer>(
  pool: Pool,
  name: keyof typeof startLocks,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    while (!(await tryLock(client, startLocks[name]))) await pause(lookEveryMs);
    try {
      return await work(client);
    } finally {
      // Where the connection is gone, so is the lock, and the work has said why it failed.
      await client
        .query('select pg_advisory_unlock($1)', [startLocks[name]])
        .catch(() => undefined);
    }
  } finally {
    client.release();
  }
}

async function tryLock(client: PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [lock],
  );
  return rows[0]?.taken ?? false;
}
