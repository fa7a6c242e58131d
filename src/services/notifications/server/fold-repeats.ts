import type { Transaction } from '#platform/database/database.ts';
import type { NotificationTables } from '../tables/tables.ts';

/** How long after one the next of its thread is a repeat of it. */
const repeatWithinMs = 600_000;

interface Newest {
  id: number;
  thread: string;
  now: Date;
}

interface Words {
  msg: string;
  msg_ar: string;
}

/**
 * Lets the newest item of a thread stand for those just before it that its receiver has not seen: they
 * leave the bell, and it tells how many they were. Where one of them had its toast, it needs none.
 *
 * Of two that are told at the same moment neither may see the other; the next one folds both.
 */
export async function foldRepeats(
  { writes }: Transaction<NotificationTables>,
  { id, thread, now }: Newest,
  wordsFor: (times: number) => Words,
): Promise<void> {
  const since = new Date(now.getTime() - repeatWithinMs).toISOString();
  // One letter tells of a thread, however often it is repeated.
  await writes
    .deleteFrom('notification_mail')
    .where('notification_id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notification_mail as earlier')
          .innerJoin('notification', 'notification.id', 'earlier.notification_id')
          .where('notification.thread', '=', thread)
          .where('notification.id', '<', id)
          .where('notification.time', '>', since),
      ),
    )
    .execute();
  const folded = await writes
    .updateTable('notification')
    .set({ in_bell: false })
    .where('thread', '=', thread)
    .where('id', '<', id)
    .where('time', '>', since)
    .where('in_bell', '=', true)
    .where('badge', '=', false)
    .where('action', '=', false)
    .returning(['times', 'toestify'])
    .execute();
  if (folded.length === 0) return;
  const times = folded.reduce((sum, one) => sum + one.times, 1);
  const toestify = folded.some((one) => one.toestify);
  await writes
    .updateTable('notification')
    .set({ times, toestify, ...wordsFor(times) })
    .where('id', '=', id)
    .execute();
}
