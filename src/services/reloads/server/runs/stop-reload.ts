import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { isBeingWritten, waitBriefly } from '#platform/database/brief-wait.ts';
import { actionsOf } from '../../reload.ts';
import { isSuperseded, type ReloadDeps, signalRun } from './runs.ts';
import type { RunShort } from './start-reload.ts';

interface Stop extends Acting {
  run_id: number;
}

type StopRefusal = 'not_found' | 'already_applying' | 'not_under_way';

/**
 * Stops a run before anything is applied. Its worker notices by the attempt number, after the current batch
 * or comparison. Applying is one transaction: it completes, and can be undone.
 */
export async function stopReload(
  deps: Pick<ReloadDeps, 'database' | 'live'>,
  { run_id, actor, now }: Stop,
): Promise<RunShort | Refusal<StopRefusal>> {
  const seen = await deps.database.reads
    .selectFrom('reload_run')
    .select('state')
    .where('id', '=', run_id)
    .executeTakeFirst();
  if (!seen) return refuse('not_found');
  if (seen.state === 'applying') return refuse('already_applying');
  try {
    return await stop(deps, { run_id, actor, now });
  } catch (error) {
    // Its row is locked while being applied, which has just begun.
    if (isBeingWritten(error)) return refuse('already_applying');
    throw error;
  }
}

async function stop(
  deps: Pick<ReloadDeps, 'database' | 'live'>,
  { run_id, actor, now }: Stop,
): Promise<RunShort | Refusal<StopRefusal>> {
  return deps.database.transaction(async (tx) => {
    await waitBriefly(tx);
    const run = await tx.writes
      .selectFrom('reload_run')
      .select(['id', 'kind', 'state', 'dry_run', isSuperseded().as('is_superseded')])
      .where('id', '=', run_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (run.state === 'applying') return refuse('already_applying');
    const standing = {
      ...run,
      is_superseded: Boolean(run.is_superseded),
      can_undo: false,
      has_changes: true,
    };
    if (!actionsOf(standing).includes('stop')) return refuse('not_under_way');
    await tx.writes
      .updateTable('reload_run')
      .set({
        state: 'stopped',
        attempt: sql<number>`attempt + 1`,
        stopped_by: actor.id,
        finished_at: now.toISOString(),
      })
      .where('id', '=', run_id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'system-data.reload_stopped',
      subject: { kind: 'reload_run', id: run_id },
      from: { state: run.state },
      to: { kind: run.kind },
    });
    signalRun(deps, tx, run_id);
    return { id: run.id, kind: run.kind, state: 'stopped' as const };
  });
}
