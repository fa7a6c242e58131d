import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type FileStore, keptBytesLock } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';

/**
 * Removes the bytes after the commit that deletes their rows. The same transaction records the keys in
 * `file_removal`, so the next clean-up removes what a crash, an unavailable store or a backup left behind.
 */
export async function removeBytes(
  store: FileStore,
  tx: Transaction<FileTables>,
  files: readonly { key: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ key }) => ({ key }));
  await tx.writes.insertInto('file_removal').values(rows).execute();
  if (!(await mayRemove(tx))) return;
  // Nobody waits for this; the clean-up retries failures.
  tx.onCommit(() => {
    for (const { key } of files) store.remove(key).catch(() => undefined);
  });
}

/** Retries the removals that are still recorded. */
export async function removeLeftBytes(
  store: FileStore,
  database: Database<FileTables>,
): Promise<void> {
  const left = await database.reads.selectFrom('file_removal').select('key').execute();
  // Asked after the keys are read: a backup that begins later has none of their rows.
  if (!(await database.transaction(mayRemove))) return;
  for (const { key } of left) {
    await store.remove(key);
    await database.transaction(({ writes }) =>
      writes.deleteFrom('file_removal').where('key', '=', key).execute(),
    );
  }
}

async function mayRemove({ writes }: Transaction<FileTables>): Promise<boolean> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock_shared(${keptBytesLock})`;
  return (await writes.selectNoFrom(lock.as('may')).executeTakeFirstOrThrow()).may;
}
