import type { Reads } from '#platform/database/database.ts';
import { type StoredFile, storedFile } from '../contract.ts';
import type { FileTables } from '../tables/tables.ts';
import { type FileRow, listFiles } from './queries.ts';

/** Files as rows of other services name them, by id; null ids are skipped. */
export async function filesNamed(
  reads: Reads<FileTables>,
  ids: readonly (number | null)[],
): Promise<Map<number, StoredFile>> {
  const rows = await listFiles(
    reads,
    ids.filter((id) => id !== null),
  );
  return new Map(rows.map((row) => [row.id, presentFile(row)]));
}

export function presentFile(row: FileRow): StoredFile {
  const { id, file_name, bytes, width, height } = row;
  const type = storedFile.shape.type.parse(row.type);
  return { id, file_name, type, bytes, ...(width && height ? { width, height } : {}) };
}
