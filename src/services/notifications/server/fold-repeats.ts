import type { Transaction } from '#platform/database/database.ts';
import type { NotificationTables } from '../tables/tables.ts';

/** Within this time, the next item of a thread counts as a repeat. */
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
 * Folds unseen recent items of a thread into the newest one: they leave the bell, and it says how many
 * there were. If one of them was toasted, it isn't toasted again. Two concurrent items may not see each
 * other; the next one folds both.
 */
export async function foldRepeats(
  { writes }: Transaction<NotificationTables>,
  { id, thread, now }: Newest,
  wordsFor: (times: number) => Words,
): Promise<void> {
  const since = new Date(now.getTime() - repeatWithinMs).toISOString();
  // A thread gets one letter, however often it repeats.
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
