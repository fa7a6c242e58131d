import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Told } from '#platform/news/news.ts';
import type { NotificationTables } from '../tables/tables.ts';
import type { Kinds } from './kinds.ts';
import { notifyAll, type Telling } from './notify.ts';

interface Deps extends Telling {
  events: Pick<Events<never>, 'onEvery'>;
}

/** Writes the news that services declare, in the transaction that publishes the event. */
export function followNews({ events, ...telling }: Deps): void {
  events.onEvery(async (tx: Transaction<NotificationTables>, event, payload) => {
    const { now } = payload as { now: Date };
    await notifyAll(telling, tx, await newsOf(telling.kinds, tx, { name: event, payload, now }));
  });
}

/** Returns the notifications that the declared kinds make of an event. */
export async function newsOf(
  kinds: Pick<Kinds, 'toldOn'>,
  tx: Transaction<NotificationTables>,
  { name, payload, now }: { name: string; payload: unknown; now: Date },
): Promise<Told[]> {
  // Safe: all transactions are on the portal's database, which holds every service's tables.
  const theirs = tx as unknown as Transaction<never>;
  const news: Told[] = [];
  for (const { name: kind, on } of kinds.toldOn(name)) {
    const told = (await on?.[name]?.(payload as never, theirs)) ?? [];
    news.push(...told.map((one) => ({ ...one, kind, now })));
  }
  return news;
}
