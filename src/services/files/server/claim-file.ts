import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';
import type { FileUser } from './queries.ts';
import { removeBytes } from './remove-bytes.ts';

interface Claim extends FileUser {
  id: number;
  purpose: string;
  /** Only who sent it may attach it. */
  owner_id: number;
}

/**
 * Makes the file the row's own, in the transaction that refers to it. One statement: a file that the
 * clean-up or another row takes at this moment is not there.
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

/** The files go with their row, or one by one. */
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
