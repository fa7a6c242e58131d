import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';
import { waitingSince } from '../waiting.ts';
import { removeBytes, removeLeftBytes } from './remove-bytes.ts';

interface Tidying {
  database: Database<FileTables>;
  store: FileStore;
}

/** Removes files that were never claimed, broken uploads, and bytes whose row is gone. */
export async function tidyFiles({ database, store }: Tidying, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    // The delete waits for a concurrent claim, rechecks the row and keeps it.
    const forgotten = await tx.writes
      .deleteFrom('stored_file')
      .where('used_by', 'is', null)
      .where('sent_at', '<=', waitingSince(now))
      .returning('key')
      .execute();
    await removeBytes(store, tx, forgotten);
  });
  await removeLeftBytes(store, database);
}
