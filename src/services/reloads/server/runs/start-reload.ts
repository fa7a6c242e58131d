import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ReloadKind, ReloadOrigin, ReloadState } from '../../reload.ts';
import { type ReloadDeps, type ReloadTransaction, signalRun } from './runs.ts';

export interface ReloadJobs {
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
  /** Null for the portal's initial load and for scheduled runs. */
  started_by: number | null;
  now: Date;
  is_scheduled?: boolean;
  /** Absent: the origin set by the administrator. */
  origin?: ReloadOrigin;
  upload_id?: string;
  undoes?: number;
  /** The source's name until the worker knows the file's name. */
  source?: string;
}

/** Starts a run, which a worker continues. */
export async function startReload(
  deps: Pick<ReloadDeps, 'database' | 'live'> & { jobs: Jobs<ReloadJobs> },
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

/** Undefined if another run is in progress: a unique index allows only one. */
export async function insertRun(
  tx: ReloadTransaction,
  wanted: NewRun,
): Promise<RunShort | undefined> {
  const { kind, dry_run, started_by, now, is_scheduled = false } = wanted;
  return tx.writes
    .insertInto('reload_run')
    .values({
      kind,
      state: 'staging',
      dry_run,
      source: wanted.source ?? `${kind}.csv`,
      started_by,
      started_at: now.toISOString(),
      origin: wanted.origin ?? (await usualOrigin(tx, kind)),
      upload_id: wanted.upload_id ?? null,
      // For an address, it is known once that is read.
      chosen_by: wanted.origin === 'upload' ? started_by : null,
      undoes: wanted.undoes ?? null,
      is_scheduled,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'state'])
    .executeTakeFirst();
}

async function usualOrigin(tx: ReloadTransaction, kind: ReloadKind): Promise<ReloadOrigin> {
  const source = await tx.writes
    .selectFrom('reload_source')
    .select('origin')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return source?.origin ?? 'folder';
}
