import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** Marks new people as due an activation mail; nobody gets marked twice. */
export async function oweActivation(
  tx: Transaction<AccountTables>,
  { person_ids, now }: { person_ids: readonly number[]; now: Date },
): Promise<void> {
  if (person_ids.length === 0) return;
  await tx.writes
    .insertInto('activation_mail')
    .values(person_ids.map((person_id) => ({ person_id, due_at: now.toISOString() })))
    .onConflict((owed) => owed.doNothing())
    .execute();
}
