import type { Selectable } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { demoPrefix } from '#platform/files/demo-files.ts';
import type { FileTables } from '../tables/tables.ts';

/** The row that a file belongs to, for example `internship_document` 12. */
export interface FileUser {
  used_by: string;
  used_by_id: number;
}

/** A file that was received in full. */
export type FileRow = Selectable<FileTables['stored_file']> & { type: string; bytes: number };

/** The keys of all files that were received in full; a demo's own papers are in the repository. */
export const keptFiles = `select key from stored_file where type is not null and key !~ '^${demoPrefix}' order by id`;

export async function findFile(reads: Reads<FileTables>, id: number): Promise<FileRow | undefined> {
  const [row] = await listFiles(reads, [id]);
  return row;
}

/** Whether this row has claimed the file. */
export async function holdsFile(
  reads: Reads<FileTables>,
  { id, used_by, used_by_id }: { id: number } & FileUser,
): Promise<boolean> {
  const file = await findFile(reads, id);
  return file?.used_by === used_by && file.used_by_id === used_by_id;
}

/** The ids of the rows of this kind that have files. */
export async function listHolders(
  reads: Reads<FileTables>,
  used_by: FileUser['used_by'],
): Promise<number[]> {
  const rows = await reads
    .selectFrom('stored_file')
    .select('used_by_id')
    .distinct()
    .where('used_by', '=', used_by)
    .where('used_by_id', 'is not', null)
    .$narrowType<{ used_by_id: number }>()
    .execute();
  return rows.map(({ used_by_id }) => used_by_id);
}

export async function listFiles(
  reads: Reads<FileTables>,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return reads
    .selectFrom('stored_file')
    .selectAll()
    .where('id', 'in', ids)
    .where('type', 'is not', null)
    .orderBy('id')
    .$narrowType<{ type: string; bytes: number }>()
    .execute();
}
