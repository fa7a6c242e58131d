import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** New people are owed an activation mail; whoever is owed one, or has had one, is owed no other. */
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
