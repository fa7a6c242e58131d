import type { Database } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { DemoNews } from '#platform/news/news.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import { type PeopleTables, peopleCalled } from '#services/people/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { rowsByHand } from './demo-by-hand.ts';
import { demoRows } from './demo-notifications.ts';
import { newsOf } from './follow-news.ts';
import { createKinds } from './kinds.ts';
import { rowOf } from './notify.ts';

export { createLetters } from './hold-letters.ts';

/** Fixed demo people whose newest item still needs a toast. */
const freshPeople = ['900104', '231000002'];

const unseen = { toestify: false, badge: false, selected: false, action: false };

type Tables = NotificationTables & AccountTables & PeopleTables;

/** Seeds the notifications of the demo's people, and what `sender` wrote to them. */
export async function seedDemoNotifications(
  database: Database<Tables>,
  { speak, sender, now }: { speak: Speak; sender: string; now: Date },
  services: readonly DemoNews[],
): Promise<void> {
  const told = { speak, kinds: createKinds(() => services.map(({ of }) => of)) };
  const fresh_ids = new Set<number>();
  for (const called of freshPeople) {
    const receivers = await listReceivers(database.reads, peopleCalled(called));
    for (const { id } of receivers) fresh_ids.add(id);
  }
  const byHand = await rowsByHand(database.reads, now);
  const [from] = await listReceivers(database.reads, peopleCalled(sender));
  await database.transaction(async (tx) => {
    const news = services.flatMap((one) => one.past ?? []);
    for (const { name, payload } of services.flatMap(({ announced }) => announced)) {
      news.push(...(await newsOf(told.kinds, tx, { name, payload, now: payload.now })));
    }
    const fresh = services.flatMap((one) => one.fresh ?? []);
    const rows = [
      ...demoRows(news, { ...told, fresh_ids }),
      ...fresh.map((one) => rowOf(one, told)),
      ...byHand,
    ].map((row) => ({ ...unseen, ...row }));
    const inOrder = rows.toSorted(
      (one, other) => Date.parse(`${one.time}`) - Date.parse(`${other.time}`),
    );
    await insertRows(tx, 'notification', inOrder);
    if (!from) return;
    const written = await tx.writes
      .selectFrom('notification')
      .select(['id as notification_id', 'time as sent_at'])
      .where('kind', '=', 'by_hand')
      .execute();
    const sent = written.map((row) => ({ ...row, sender_id: from.id }));
    await insertRows(tx, 'sent_notification', sent);
  });
}
