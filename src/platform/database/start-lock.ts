import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Arbitrary, but the same in every process. */
export const startLocks = { migrate: 6_242_201, load: 6_242_202 } as const;

const lookEveryMs = 100;

/**
 * Runs work that only one of several starting processes may do at a time; the others wait their turn. The
 * lock belongs to the connection, so it doesn't work through a transaction pooler; it is polled, because a
 * waiting statement would hold back vacuum.
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
      // If the connection is gone, so is the lock, and the work has already thrown the reason.
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
