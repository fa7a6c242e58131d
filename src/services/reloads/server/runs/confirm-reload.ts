import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { isBeingWritten, waitBriefly } from '#platform/database/brief-wait.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { actionsOf, hasChanges } from '../../reload.ts';
import { isSuperseded, type ReloadDeps, type ReloadTransaction, signalRun } from './runs.ts';
import type { ReloadJobs, RunShort } from './start-reload.ts';

interface Confirmation extends Acting {
  run_id: number;
}

type ConfirmRefusal = 'not_found' | 'not_waiting' | 'reload_superseded' | 'reload_running';

/** Confirms a waiting run: after a dry run, or because many people would vanish. */
export async function confirmReload(
  deps: Pick<ReloadDeps, 'database' | 'live'> & { jobs: Jobs<ReloadJobs> },
  { run_id, actor, now }: Confirmation,
): Promise<RunShort | Refusal<ConfirmRefusal>> {
  const seen = await deps.database.reads
    .selectFrom('reload_run')
    .select('state')
    .where('id', '=', run_id)
    .executeTakeFirst();
  // Its row is locked while it is being applied.
  if (seen?.state === 'applying') return refuse('not_waiting');
  try {
    return await deps.database.transaction(async (tx) => {
      await waitBriefly(tx);
      const run = await lockRun(tx, run_id);
      if (!run) return refuse('not_found');
      if (run.is_superseded) return refuse('reload_superseded');
      const has_changes = hasChanges(run);
      const standing = { ...run, is_superseded: false, can_undo: false, has_changes };
      if (!actionsOf(standing).includes('apply')) return refuse('not_waiting');
      await tx.writes
        .updateTable('reload_run')
        .set({
          state: 'applying',
          confirmed_by: actor.id,
          guard_lifted: run.state === 'refused',
          touched_at: now.toISOString(),
        })
        .where('id', '=', run_id)
        .execute();
      if (run.state === 'refused') {
        const { kind, vanished_count, known_count } = run;
        await writeAudit(tx, {
          now,
          actor,
          action: 'system-data.guard_lifted',
          subject: { kind: 'reload_run', id: run_id },
          to: { kind, vanished_count, known_count },
        });
      }
      await deps.jobs.send(tx, 'system-data.reload', { run_id });
      signalRun(deps, tx, run_id);
      return { id: run.id, kind: run.kind, state: 'applying' as const };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'reload_run_one_at_a_time') return refuse('reload_running');
    // Somebody else confirmed first, and it is being applied.
    if (isBeingWritten(error)) return refuse('not_waiting');
    throw error;
  }
}

/** The second of two simultaneous confirmations waits here and finds the run applying. */
async function lockRun(tx: ReloadTransaction, run_id: number) {
  return tx.writes
    .selectFrom('reload_run')
    .select([
      'id',
      'kind',
      'state',
      'dry_run',
      'added_count',
      'changed_count',
      'vanished_count',
      'waiting_count',
      'aside_count',
      'known_count',
      isSuperseded().as('is_superseded'),
    ])
    .where('id', '=', run_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
