import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { CounsellingTables } from '../tables/tables.ts';

type Tx = Transaction<CounsellingTables>;
type Row = Insertable<CounsellingTables['counselling.access']>;

type Look = Omit<Row, 'at' | 'record_id' | 'opening_id'> & Partial<Row>;

/** Notes that somebody reads, in the transaction that reads: where it can't be noted, nothing is read. */
export async function noteLook({ writes }: Tx, look: Look, now: Date): Promise<void> {
  const row = { record_id: null, opening_id: null, ...look, at: now.toISOString() };
  await writes.insertInto('counselling.access').values(row).execute();
}
