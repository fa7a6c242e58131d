import { setTimeout as pause } from 'node:timers/promises';
import { cutOffAll, openPool, type Pool } from './pool.ts';
import { feelPulse } from './pulse.ts';
import { isUnreachable } from './unreachable.ts';

/** A server that follows the primary and answers reads (decision record 104). */
export interface Standby {
  pool: Pool;
  /** Whether it shows everything that the primary has committed by now; waits a moment for it. */
  shows(primary: Pool): Promise<boolean>;
  close(): Promise<void>;
}

/** Looks so often, and so long apart: what replays without trouble is there at the first look. */
const looks = 4;
const betweenLooksMs = 5;

/** A commit that anybody can see is in the log up to here, whoever made it and at which process. */
const whereNow = 'select pg_current_wal_flush_lsn()::text as at';
const isThere = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as shows`;

/** A statement that took too long, which it would at the primary too. */
const tookTooLong = '57014';

/** A statement that replaying the log cancelled. */
const inTheWay = '40001';

/** Whether work failed because of the standby: it is gone, or replaying what came after was in the way. */
export function isStandbysOwn(error: unknown): boolean {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return code === inTheWay || (code !== tookTooLong && isUnreachable(error));
}

export function openStandby(url: string): Standby {
  const pool = openPool(url, { is_standby: true });
  const pulse = feelPulse({
    url,
    is_standby: true,
    onSilence: () => cutOffAll(pool),
  });

  async function look(at: string, left: number): Promise<boolean> {
    const { rows } = await pool.query<{ follows: boolean; shows: boolean }>(isThere, [at]);
    // It was promoted: the pool looks for another one.
    if (!rows[0]?.follows) cutOffAll(pool);
    if (!rows[0]?.follows || rows[0].shows || left === 1) return rows[0]?.shows ?? false;
    await pause(betweenLooksMs);
    return look(at, left - 1);
  }

  return {
    pool,
    shows: async (primary) => {
      if (!pulse.isBeating) return false;
      const { rows } = await primary.query<{ at: string }>(whereNow);
      return look(rows[0]?.at ?? '', looks).catch(() => false);
    },
    close: () => pulse.stop(),
  };
}
