import type { Transaction } from '#platform/database/database.ts';
import { endLinks } from '#platform/links/links.ts';
import type { Live } from '#platform/live/live.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { accountLinks } from '../activation/account-links.ts';
import { auditGrants } from '../roles/grant-entry.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Closes the accounts of people who vanished from the source; their links and pending requests become void.
 */
export async function vanishPeople(
  live: Live,
  tx: Transaction<AccountTables>,
  { person_ids, now }: PeopleEvents['people.vanished'],
): Promise<void> {
  if (person_ids.length === 0) return;
  const ids = [...person_ids];
  await tx.writes
    .updateTable('account')
    .set({ is_active: false })
    .where('person_id', 'in', ids)
    .execute();
  await endLinks(tx, accountLinks, { subject_ids: person_ids, now });
  await tx.writes.deleteFrom('phone_code').where('person_id', 'in', ids).execute();
  const withdrawn = await tx.writes
    .updateTable('role_grant')
    .set({ state: 'withdrawn', decided_at: now.toISOString(), is_standing: false })
    .where('person_id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning(['person_id', 'field', 'role_id', 'before_value', 'after_value'])
    .execute();
  await auditGrants(tx, 'withdrawn', withdrawn, now);
  await endSessions(live, tx, { person_ids: ids });
}
