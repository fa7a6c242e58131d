import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { notifyAll, type Telling } from './notify.ts';

interface Deps extends Telling {
  events: Pick<Events<never>, 'onEvery'>;
}

/** Writes the news that services declare, in the transaction that publishes the event. */
export function followNews({ events, ...telling }: Deps): void {
  events.onEvery(async (tx: Transaction<NotificationTables>, event, payload) => {
    // Safe: all transactions are on the portal's database, which holds every service's tables.
    const theirs = tx as unknown as Transaction<never>;
    const { now } = payload as { now: Date };
    const news = [];
    for (const { name: kind, on } of telling.kinds.toldOn(event)) {
      const told = (await on?.[event]?.(payload as never, theirs)) ?? [];
      news.push(...told.map((one) => ({ ...one, kind, now })));
    }
    await notifyAll(telling, tx, news);
  });
}
