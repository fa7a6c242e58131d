import { sql } from 'kysely';
import { runsRemembered } from '../../reload.ts';
import type { HeldRun, ReloadTransaction } from './runs.ts';

/**
 * Deletes row effects: this run's, left by a worker that died, and those of runs too old to show. The last
 * applied run keeps its effects, since they are needed to undo it.
 */
export async function forgetEffects(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  const forgotten = sql`
    select id from reload_run
    where kind = ${held.kind}
      and id is distinct from (
        select max(id) from reload_run where kind = ${held.kind} and state = 'applied')
    order by id desc
    offset ${runsRemembered}`;
  for (const table of ['reload_effect', 'reload_held']) {
    await sql`
      delete from ${sql.table(table)}
      where run_id = ${held.id} or run_id in (${forgotten})`.execute(tx.writes);
  }
}
