import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ReloadKind, ReloadState } from '../reload.ts';
import { kinds } from './kinds.ts';
import { type ReloadDeps, type ReloadTransaction, signalRun } from './runs.ts';

export interface SystemDataJobs {
  'system-data.reload': { run_id: number };
}

export interface RunShort {
  id: number;
  kind: ReloadKind;
  state: ReloadState;
}

interface NewRun {
  kind: ReloadKind;
  dry_run: boolean;
  /** Null for the portal's own first load. */
  started_by: number | null;
  now: Date;
}

/** Starts a run; a worker carries it on. */
export async function startReload(
  deps: Pick<ReloadDeps, 'database' | 'live'> & { jobs: Jobs<SystemDataJobs> },
  wanted: NewRun,
): Promise<RunShort | Refusal<'reload_running'>> {
  return deps.database.transaction(async (tx) => {
    const run = await insertRun(tx, wanted);
    if (!run) return refuse('reload_running');
    await deps.jobs.send(tx, 'system-data.reload', { run_id: run.id });
    signalRun(deps, tx, run.id);
    return run;
  });
}

/** Nothing when another run is under way: the index keeps them single. */
export async function insertRun(
  tx: ReloadTransaction,
  { kind, dry_run, started_by, now }: NewRun,
): Promise<RunShort | undefined> {
  return tx.writes
    .insertInto('reload_run')
    .values({
      kind,
      state: 'staging',
      dry_run,
      source: kinds[kind].file,
      started_by,
      started_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'state'])
    .executeTakeFirst();
}
