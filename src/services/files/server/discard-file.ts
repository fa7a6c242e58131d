import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';
import { removeBytes } from './remove-bytes.ts';

/** Deletes the owner's file while nothing uses it. */
export async function discardFile(
  { database, store }: { database: Database<FileTables>; store: FileStore },
  { id, owner_id }: { id: number; owner_id: number },
): Promise<{ id: number } | Refusal<'not_found' | 'file_in_use'>> {
  return database.transaction(async (tx) => {
    const own = await tx.writes
      .selectFrom('stored_file')
      .select(['key', 'used_by', 'type'])
      .where('id', '=', id)
      .where('owner_id', '=', owner_id)
      .forUpdate()
      .executeTakeFirst();
    if (!own?.type) return refuse('not_found');
    if (own.used_by !== null) return refuse('file_in_use');
    await tx.writes.deleteFrom('stored_file').where('id', '=', id).execute();
    await removeBytes(store, tx, [own]);
    return { id };
  });
}
