import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AppliedPerson } from '#services/people/events.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** How long account notices also go to the former address. */
export const formerAddressMs = 24 * 3_600_000;

/** Stores these people's former addresses with the time of the change. */
export async function keepFormerAddresses(
  { writes }: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
  now: Date,
): Promise<void> {
  const changed = people.filter(({ former_email }) => former_email !== null);
  if (changed.length === 0) return;
  const rows = changed.map(({ id: person_id, former_email: email }) => ({ person_id, email }));
  await sql`
    insert into former_address (person_id, email, changed_at)
    select person_id, email, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former (person_id integer, email text)
    where exists (select from account where account.person_id = former.person_id)
    on conflict (person_id, email) do update set changed_at = excluded.changed_at`.execute(writes);
}
