import { takeTime } from '#platform/database/take-time.ts';
import type { RunFailure } from '../../tables/tables.ts';
import { tellStuck } from '../tell-stuck.ts';
import { type HeldRun, holdRun, moveRun, type ReloadDeps } from './runs.ts';

/** Marks a run as failed. Nothing of it has been applied. */
export async function failRun(deps: ReloadDeps, held: HeldRun, failure: RunFailure): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await takeTime(tx);
    await holdRun(tx, held);
    await tx.writes
      .updateTable('reload_run')
      .set({ failure: JSON.stringify(failure) })
      .where('id', '=', held.id)
      .execute();
    await moveRun(deps, tx, held, 'failed');
    await tellStuck(deps, tx, held.id, 'failed');
  });
}
