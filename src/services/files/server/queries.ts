import type { Selectable } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { FileTables } from '../tables/tables.ts';

/** A file that has arrived whole. */
export type FileRow = Selectable<FileTables['stored_file']> & { type: string; bytes: number };

export async function findFile(reads: Reads<FileTables>, id: number): Promise<FileRow | undefined> {
  const [row] = await listFiles(reads, [id]);
  return row;
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
