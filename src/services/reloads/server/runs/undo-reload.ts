import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type ReloadDeps, signalRun } from './runs.ts';
import { insertRun, type ReloadJobs, type RunShort } from './start-reload.ts';
import { findUndoable } from './undoable.ts';

interface Undo extends Acting {
  run_id: number;
}

type UndoRefusal = 'not_found' | 'nothing_to_undo' | 'undo_stale' | 'reload_running';

/** Starts a run that undoes an applied one; the worker checks again whether it still may. */
export async function undoReload(
  deps: Pick<ReloadDeps, 'database' | 'live'> & { jobs: Jobs<ReloadJobs> },
  { run_id, actor, now }: Undo,
): Promise<RunShort | Refusal<UndoRefusal>> {
  return deps.database.transaction(async (tx) => {
    const run = await tx.writes
      .selectFrom('reload_run')
      .select(['kind', 'source', 'added_count', 'changed_count', 'vanished_count'])
      .where('id', '=', run_id)
      .executeTakeFirst();
    if (!run) return refuse('not_found');
    const undoable = await findUndoable(tx.writes, run_id);
    if (undoable !== 'yes') return refuse(undoable);
    const { kind, source, ...counts } = run;
    const undo = await insertRun(tx, {
      kind,
      dry_run: false,
      started_by: actor.id,
      now,
      origin: 'undo',
      undoes: run_id,
      source,
    });
    if (!undo) return refuse('reload_running');
    await writeAudit(tx, {
      now,
      actor,
      action: 'system-data.reload_undone',
      subject: { kind: 'reload_run', id: run_id },
      from: counts,
      to: { kind },
    });
    await deps.jobs.send(tx, 'system-data.reload', { run_id: undo.id });
    signalRun(deps, tx, undo.id);
    return undo;
  });
}
