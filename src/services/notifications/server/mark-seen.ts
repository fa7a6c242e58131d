import type { Database } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import { flagsUpTo } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { countUnseen, isFor, type Reader } from './queries.ts';

interface Seen {
  reader: Reader;
  /** The newest item the caller saw; later ones stay new. */
  up_to?: number | undefined;
  /** Also marks them as read. */
  selected?: true | undefined;
}

/** Stops counting the items that were there when the bell was opened; returns how many still count. */
export async function markSeen(
  { database, live }: { database: Database<NotificationTables>; live: Live },
  { reader, up_to, selected }: Seen,
): Promise<{ count: number }> {
  const step = selected ? 'selected' : 'badge';
  return database.transaction(async (tx) => {
    const marked = await tx.writes
      .updateTable('notification')
      .set(flagsUpTo(step))
      .where('id', 'in', (e) =>
        e
          .selectFrom('notification')
          .select('id')
          .where(isFor(reader))
          .where('action', '=', false)
          .where(step, '=', false)
          .$if(up_to !== undefined, (query) => query.where('id', '<=', up_to ?? 0))
          // Same lock order as claims (see change-notification.ts).
          .orderBy('id', 'desc')
          .forUpdate(),
      )
      .returning('id')
      .execute();
    if (marked.length > 0) {
      live.changed(tx, [roomOfPerson(reader.person_id)], { what: 'notifications' });
    }
    return { count: await countUnseen(tx.writes, reader) };
  });
}
