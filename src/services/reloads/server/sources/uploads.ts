import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  copyFileTo,
  type FileTables,
  findFile,
  listHolders,
  releaseFiles,
} from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import { openPassingFolder } from '../read/passing-folder.ts';
import type { SourceUploads } from '../runs/runs.ts';
import { usedByRun } from './load-upload.ts';

interface UploadDeps {
  database: Database<PeopleTables & ReloadTables & FileTables>;
  files: FileStore;
}

/** Uploaded source files, stored locally while a run reads them. */
export function openUploads({
  database,
  files,
  arriving_dir,
}: UploadDeps & { arriving_dir: string }): SourceUploads {
  return {
    borrow: async (id) => {
      const file = await findFile(database.reads, Number(id));
      if (!file) return null;
      const folder = await openPassingFolder(arriving_dir, 'source-');
      const { release } = folder;
      const path = join(folder.path, 'source');
      try {
        await copyFileTo(files, file, path);
      } catch (error) {
        await release();
        throw error;
      }
      return { path, name: file.file_name, release };
    },
  };
}

/** An hour later its rows are staged or refused; it can be uploaded again. */
const keptMs = 3_600_000;
const readAt = sql<string>`coalesce(finished_at, started_at)`;

/** Releases the files that runs have read: of ended runs, and of those waiting for confirmation. */
export async function releaseUploads(deps: UploadDeps, now: Date): Promise<void> {
  const holders = await listHolders(deps.database.reads, usedByRun);
  if (holders.length === 0) return;
  const ended = await deps.database.reads
    .selectFrom('reload_run')
    .select(['id'])
    .where('id', 'in', holders)
    .where('state', 'in', ['ready', 'refused', 'applied', 'failed', 'stopped'])
    .where(readAt, '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
  for (const { id } of ended) {
    await deps.database.transaction((tx) =>
      releaseFiles(deps.files, tx, { used_by: usedByRun, used_by_id: id }),
    );
  }
}
