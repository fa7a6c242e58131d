import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { claimFile, type FileTables, findFile } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { ReloadKind } from '../../reload.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import type { ReloadDeps } from '../runs/runs.ts';
import { type ReloadJobs, type RunShort, startReload } from '../runs/start-reload.ts';
import { sourcePurpose } from './source-purpose.ts';

interface LoadUpload extends Acting {
  kind: ReloadKind;
  file: number;
  dry_run: boolean;
}

type Deps = Pick<ReloadDeps, 'live'> & {
  database: Database<PeopleTables & ReloadTables & FileTables>;
  jobs: Jobs<ReloadJobs>;
};

/** The owner of an uploaded file. */
export const usedByRun = 'reload_run';

/** Starts a run from an uploaded file, which then belongs to the run. */
export async function loadUpload(
  deps: Deps,
  { kind, file, dry_run, actor, now }: LoadUpload,
): Promise<RunShort | Refusal<'reload_running' | 'invalid_input'>> {
  const missing = refuse('invalid_input', { fields: { file: [{ code: 'file_missing' }] } });
  const sent = await findFile(deps.database.reads, file);
  if (sent?.owner_id !== actor.id) return missing;
  return deps.database.transaction(async (tx) => {
    const wanted = { kind, dry_run, started_by: actor.id, now };
    const upload = { origin: 'upload', upload_id: String(file), source: sent.file_name } as const;
    const run = await startReload(deps, { ...wanted, ...upload });
    if (isRefusal(run)) return run;
    const claim = { id: file, purpose: sourcePurpose, owner_id: actor.id };
    const claimed = await claimFile(tx, { ...claim, used_by: usedByRun, used_by_id: run.id });
    return isRefusal(claimed) ? missing : run;
  });
}
