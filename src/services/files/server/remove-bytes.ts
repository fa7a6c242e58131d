import type { Database, Transaction } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';

/**
 * The bytes go after the commit that deletes their rows. The same transaction writes down which: what
 * a crash or a store that is away leaves behind is removed by the next clean-up.
 */
export async function removeBytes(
  store: FileStore,
  tx: Transaction<FileTables>,
  files: readonly { key: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ key }) => ({ key }));
  await tx.writes.insertInto('file_removal').values(rows).execute();
  // Nobody waits for it; what fails here is tried again.
  tx.onCommit(() => {
    for (const { key } of files) store.remove(key).catch(() => undefined);
  });
}

/** Makes sure that nothing is left of what was to be removed. */
export async function removeLeftBytes(
  store: FileStore,
  database: Database<FileTables>,
): Promise<void> {
  const left = await database.reads.selectFrom('file_removal').select('key').execute();
  for (const { key } of left) {
    await store.remove(key);
    await database.transaction(({ writes }) =>
      writes.deleteFrom('file_removal').where('key', '=', key).execute(),
    );
  }
}
