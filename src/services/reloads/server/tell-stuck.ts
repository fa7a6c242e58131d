import type { ReloadDeps, ReloadTransaction } from './runs/runs.ts';

/** Notifies the subscribers that a scheduled reload waits for confirmation or failed. */
export async function tellStuck(
  deps: Pick<ReloadDeps, 'events' | 'clock'>,
  tx: ReloadTransaction,
  run_id: number,
  outcome: 'failed' | 'refused',
): Promise<void> {
  const run = await tx.writes
    .selectFrom('reload_run')
    .innerJoin('reload_schedule', 'reload_schedule.kind', 'reload_run.kind')
    .select(['reload_run.kind', 'reload_schedule.tell'])
    .where('reload_run.id', '=', run_id)
    .where('is_scheduled', '=', true)
    .executeTakeFirst();
  if (!run) return;
  await deps.events.announce(tx, 'reloads.scheduled_reload_stuck', {
    kind: run.kind,
    run_id,
    outcome,
    person_ids: run.tell,
    now: deps.clock.now(),
  });
}
