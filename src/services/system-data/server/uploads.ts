import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  copyFileTo,
  type FileTables,
  findFile,
  releaseFiles,
} from '#services/files/server/public.ts';
import type { PeopleTables, ReloadTables } from '../tables/tables.ts';
import { usedByRun } from './load-upload.ts';
import type { SourceUploads } from './runs.ts';

interface UploadDeps {
  database: Database<PeopleTables & ReloadTables & FileTables>;
  files: FileStore;
}

/** The files that people have sent to be read, on this machine while a run reads them. */
export function openUploads({ database, files }: UploadDeps): SourceUploads {
  return {
    borrow: async (id) => {
      const file = await findFile(database.reads, Number(id));
      if (!file) return null;
      const folder = await mkdtemp(join(tmpdir(), 'bawaba-source-'));
      const release = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, 'source');
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

/** Its rows are staged or refused an hour later; whoever wants it again sends it again. */
const readAt = sql<string>`coalesce(finished_at, started_at)`;

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}

/** Lets go of the files of runs that read them: those that ended, and those that wait for a yes. */
export async function releaseUploads(deps: UploadDeps, now: Date): Promise<void> {
  const ended = await deps.database.reads
    .selectFrom('reload_run')
    .select(['id'])
    .where('origin', '=', 'upload')
    .where('state', 'in', ['ready', 'refused', 'applied', 'failed', 'stopped'])
    .where(readAt, '<', hoursBefore(now, 1))
    .where(readAt, '>', hoursBefore(now, 48))
    .execute();
  for (const { id } of ended) {
    await deps.database.transaction((tx) =>
      releaseFiles(deps.files, tx, { used_by: usedByRun, used_by_id: id }),
    );
  }
}
