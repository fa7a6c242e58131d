import type { RawBuilder, SqlBool } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';
import type { FileUser } from './queries.ts';
import { removeBytes } from './remove-bytes.ts';

interface Claim extends FileUser {
  id: number;
  purpose: string;
  /** Only the sender may attach it. */
  owner_id: number;
}

/**
 * Claims the file for a row, in the transaction that refers to it. A single statement: a file that the clean-up or
 * another row takes at the same time is not found.
 */
export async function claimFile(
  { writes }: Transaction<FileTables>,
  { id, purpose, owner_id, used_by, used_by_id }: Claim,
): Promise<{ id: number } | Refusal<'not_found'>> {
  const claimed = await writes
    .updateTable('stored_file')
    .set({ used_by, used_by_id })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', owner_id)
    .where('used_by', 'is', null)
    .where('type', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return claimed ?? refuse('not_found');
}

/** Deletes the files that a condition finds. */
export async function removeFiles(
  store: FileStore,
  tx: Transaction<FileTables>,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const query = tx.writes.deleteFrom('stored_file').where(condition).returning('key');
  await removeBytes(store, tx, await query.execute());
}

/** Releases all files of a row, or only those in `ids`. */
export async function releaseFiles(
  store: FileStore,
  tx: Transaction<FileTables>,
  { used_by, used_by_id, ids }: FileUser & { ids?: readonly number[] },
): Promise<void> {
  const released = await tx.writes
    .deleteFrom('stored_file')
    .where('used_by', '=', used_by)
    .where('used_by_id', '=', used_by_id)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('key')
    .execute();
  await removeBytes(store, tx, released);
}
