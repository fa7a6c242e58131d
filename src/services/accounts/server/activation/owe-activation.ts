import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** Marks new people as due an activation mail; nobody gets marked twice. */
export async function oweActivation(
  tx: Transaction<AccountTables>,
  { person_ids, now }: { person_ids: readonly number[]; now: Date },
): Promise<void> {
  if (person_ids.length === 0) return;
  await sql`
    insert into activation_mail (person_id, due_at)
    select id, ${now.toISOString()} from unnest(${person_ids}::integer[]) as id
    on conflict do nothing`.execute(tx.writes);
}
