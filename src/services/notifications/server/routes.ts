import type { Actor } from '#platform/access/actor.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountEvents } from '#services/accounts/events.ts';
import type { AppointmentEvents } from '#services/appointments/events.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import type { notificationsContract } from '../contract.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { changeNotification } from './change-notification.ts';
import { markSeen } from './mark-seen.ts';
import { presentNotification } from './present.ts';
import { countUnseen, findToToast, listNotifications, type Reader } from './queries.ts';

export type NotificationsPlatform = Platform<
  NotificationTables & PeopleTables,
  AppointmentEvents & AccountEvents
>;

/** Everybody reaches their own and nothing else, so each call begins with who reads. */
export function notificationsHandlers(
  platform: NotificationsPlatform,
): Handlers<typeof notificationsContract> {
  const { database } = platform;
  return {
    list: async ({ query, actor }) => {
      const list = await listNotifications(database.reads, readerOf(actor), query);
      const { rows, count, has_more } = list;
      return { count, results: rows.map(presentNotification), has_more };
    },

    count: async ({ actor }) => {
      const reader = readerOf(actor);
      const [count, row] = await Promise.all([
        countUnseen(database.reads, reader),
        findToToast(database.reads, reader),
      ]);
      return { count, to_toast: row && presentNotification(row) };
    },

    change: async ({ params, body, actor }) => {
      const change = { id: params.id, reader: readerOf(actor), changes: body };
      const changed = await changeNotification(platform, change);
      if (isRefusal(changed)) return changed;
      return { ...presentNotification(changed.row), claimed: changed.claimed };
    },

    seen: async ({ body, actor }) => markSeen(platform, { reader: readerOf(actor), ...body }),
  };
}

function readerOf({ id, role }: Actor): Reader {
  return { person_id: id, role };
}
