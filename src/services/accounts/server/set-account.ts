import type { UpdateObject } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** Writes fields of one account. */
export async function setAccount(
  { writes }: Transaction<AccountTables>,
  person_id: number,
  fields: UpdateObject<AccountTables, 'account'>,
): Promise<void> {
  await writes.updateTable('account').set(fields).where('person_id', '=', person_id).execute();
}
