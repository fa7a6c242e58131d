import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { newFileKey } from '#platform/files/file-store.ts';
import type { FileTables } from '../tables/tables.ts';
import { mostWaiting } from '../waiting.ts';
import { cleanFileName } from './file-name.ts';

interface Reservation {
  purpose: string;
  owner_id: number;
  file_name: string;
  now: Date;
}

export interface ReservedFile {
  id: number;
  key: string;
  file_name: string;
}

/**
 * Inserts the row before the bytes are stored, so bytes without a row are known to be garbage. An advisory lock
 * guards the count of a person's unclaimed files, uploads in progress included.
 */
export async function reserveFile(
  database: Database<FileTables>,
  { purpose, owner_id, file_name, now }: Reservation,
): Promise<ReservedFile | Refusal<'too_many_waiting'>> {
  return database.transaction(async ({ writes }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${owner_id}`}, 0))`.execute(
      writes,
    );
    const { waiting } = await writes
      .selectFrom('stored_file')
      .select((e) => e.fn.countAll<number>().as('waiting'))
      .where('owner_id', '=', owner_id)
      .where('used_by', 'is', null)
      .executeTakeFirstOrThrow();
    if (waiting >= mostWaiting) return refuse('too_many_waiting');
    return writes
      .insertInto('stored_file')
      .values({
        key: newFileKey(),
        purpose,
        owner_id,
        file_name: cleanFileName(file_name),
        sent_at: now.toISOString(),
      })
      .returning(['id', 'key', 'file_name'])
      .executeTakeFirstOrThrow();
  });
}
