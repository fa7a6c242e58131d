import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { NotificationChanges } from '../contract.ts';
import { flagsUpTo } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { findQuietUntil, isFor, type NotificationRow, type Reader } from './queries.ts';

interface Change {
  id: number;
  reader: Reader;
  changes: NotificationChanges;
  now: Date;
}

/** Advances an item's state, or hides it or shows it again; other people's items are not found. */
export async function changeNotification(
  { database, live }: { database: Database<NotificationTables>; live: Live },
  { id, reader, changes, now }: Change,
): Promise<{ row: NotificationRow; claimed: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const { toestify, badge, selected, action } = changes;
    const claimed = toestify ? await claimToast(tx, { reader, id, now }) : 0;
    const row = await tx.writes
      .updateTable('notification')
      .set({
        action: (e) => (action === undefined ? e.ref('action') : e.val(action)),
        ...(badge ? flagsUpTo('badge') : {}),
        ...(selected ? flagsUpTo('selected') : {}),
      })
      .where(isFor(reader))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (badge || selected || action !== undefined) {
      live.changed(tx, [roomOfPerson(reader.person_id)], { what: 'notifications' });
    }
    return { row, claimed };
  });
}

/**
 * Among several tabs and devices, the one whose statement sets the flag shows the toast. Older untoasted
 * items are claimed with it, so that a person who returns after a week gets one toast.
 */
async function claimToast(
  { writes }: Transaction<NotificationTables>,
  { reader, id, now }: Omit<Change, 'changes'>,
): Promise<number> {
  // No toasts during quiet hours; they follow when the hours are over.
  if (await findQuietUntil(writes, { person_id: reader.person_id, now })) return 0;
  const own = await writes
    .updateTable('notification')
    .set(flagsUpTo('toestify'))
    .where(isFor(reader))
    .where('id', '=', id)
    .where('toestify', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!own) return 0;
  const older = await writes
    .updateTable('notification')
    .set(flagsUpTo('toestify'))
    .where('id', 'in', (e) =>
      e
        .selectFrom('notification')
        .select('id')
        .where(isFor(reader))
        .where('id', '<', id)
        .where('toestify', '=', false)
        .where('badge', '=', false)
        .where('action', '=', false)
        // Always locks newest first, so that two calls can't deadlock.
        .orderBy('id', 'desc')
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return 1 + older.length;
}
