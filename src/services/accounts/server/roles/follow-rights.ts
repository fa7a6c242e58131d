import type { Transaction } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { rightsChanged } from './rights-changed.ts';

/**
 * After a change of rights: signed-in users are notified, and their live connections close after the
 * commit. Their sessions stay; each browser reconnects to the rooms that it may now listen to.
 */
export async function followRights(
  live: Live,
  tx: Transaction<AccountTables>,
  { person_ids }: { person_ids: readonly number[] },
): Promise<void> {
  const sessions = await tx.writes
    .selectFrom('session')
    .select(['id', 'person_id'])
    .where((e) => e('person_id', '=', e.fn.any(e.val([...person_ids]))))
    .execute();
  const present = new Set(sessions.map(({ person_id }) => person_id));
  live.changed(tx, [...present].map(roomOfPerson), { what: 'me' });
  rightsChanged(live, tx, { person_ids, session_ids: sessions.map(({ id }) => id) });
}
