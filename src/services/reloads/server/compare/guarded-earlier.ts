import { sql } from 'kysely';
import type { HeldRun, ReloadTransaction } from '../runs/runs.ts';

/** The period within which runs count together. */
const together_ms = 24 * 3_600_000;

/**
 * The guard's shares, in percent, of the kind's other runs in the last 24 hours, so that many small runs
 * weigh as much as a large one. Confirmed and undone runs don't count, nor do pending changes: every run
 * requests those again.
 */
export async function guardedEarlier(
  tx: ReloadTransaction,
  held: HeldRun,
  now: Date,
): Promise<number> {
  const { earlier } = await tx.writes
    .selectFrom('reload_run')
    .select(
      sql<number>`coalesce(
        round(sum((guarded_count - guarded_waiting_count) * 100.0 / known_count), 6), 0)`.as(
        'earlier',
      ),
    )
    .where('kind', '=', held.kind)
    .where('id', '!=', held.id)
    .where('state', '=', 'applied')
    .where('finished_at', '>', new Date(now.getTime() - together_ms).toISOString())
    .where('undoes', 'is', null)
    .where('guard_lifted', '=', false)
    .where('known_count', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reload_run as undo')
            .select('undo.id')
            .whereRef('undo.undoes', '=', 'reload_run.id')
            .where('undo.state', '=', 'applied'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return earlier;
}
