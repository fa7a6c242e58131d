import { defineFigures } from '#platform/waits/figures.ts';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsContract } from '../contract.ts';
import { countUnseen, readerOf } from './queries.ts';
import type { NotificationsPlatform } from './routes.ts';

/** The notifications that one hasn't seen yet. */
export function notificationsFigures({
  database: { reads },
}: Pick<NotificationsPlatform, 'database'>) {
  return [
    defineFigures({
      open: notificationsContract.calls.list,
      kinds: { unseen: notificationsAddresses.notifications() },
      read: async ({ actor }) => ({ unseen: await countUnseen(reads, readerOf(actor)) }),
    }),
  ];
}
