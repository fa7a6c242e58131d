import { defineFigures } from '#platform/waits/figures.ts';
import { notificationsAddresses } from '#services/notifications/addresses.ts';
import { noticesContract } from '../contract.ts';
import type { NoticesPlatform } from './present.ts';
import { countShown, readerOf } from './queries.ts';

/** The notices that are shown to one; they stand above one's notifications. */
export function noticesFigures({ database: { reads } }: Pick<NoticesPlatform, 'database'>) {
  return [
    defineFigures({
      open: noticesContract.calls.listMine,
      kinds: { notices: notificationsAddresses.notifications() },
      read: async ({ actor, now }) => ({
        notices: await countShown(reads, await readerOf(reads, actor, now)),
      }),
    }),
  ];
}
