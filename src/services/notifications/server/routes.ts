import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { hoursUnchosen } from '#platform/language/times/quiet-hours.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { notificationsContract } from '../contract.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { changeNotification } from './change-notification.ts';
import { chooseChannels } from './choose-channels.ts';
import { chooseQuietHours } from './choose-quiet-hours.ts';
import type { NotificationJobs } from './jobs.ts';
import type { Kinds } from './kinds.ts';
import { sent } from './list-sent.ts';
import { markSeen } from './mark-seen.ts';
import { presentKind, presentNotification } from './present.ts';
import {
  countUnseen,
  findQuietUntil,
  findToToast,
  listNotifications,
  listPreferences,
  listQuietHours,
  type NotificationRow,
  readerOf,
} from './queries.ts';
import { listCalled, sendByHand } from './send-by-hand.ts';

export type NotificationsPlatform = Platform<
  NotificationTables & AccountTables & PeopleTables,
  Record<never, never>,
  NotificationJobs
>;

/** People only reach their own items, so each call starts with the reader. */
export function notificationsHandlers(
  platform: NotificationsPlatform,
  { settings, kinds }: { settings: CurrentSettings; kinds: Kinds },
): Handlers<typeof notificationsContract> {
  const { database, speak } = platform;
  const present = (row: NotificationRow) => presentNotification(row, kinds);

  async function kindsOf(actor: Actor) {
    const chosen = await listPreferences(database.reads, { ids: [actor.id] });
    return kinds
      .list()
      .filter((kind) => isAllowed(kind.for, actor))
      .map((kind) =>
        presentKind(
          kind,
          { speak, kinds },
          chosen.find((row) => row.kind === kind.name),
        ),
      );
  }

  async function hoursOf(actor: Actor) {
    const { messages } = await settings.current();
    const chosen = (await listQuietHours(database.reads, [actor.id])).get(actor.id);
    const { days, ...hours } = chosen ?? hoursUnchosen(messages, 'toast');
    return { ...hours, days: [...days] };
  }

  return {
    list: async ({ query, actor }) => {
      const list = await listNotifications(database.reads, readerOf(actor), query);
      const { rows, count, has_more } = list;
      return { count, results: rows.map(present), has_more };
    },

    count: async ({ actor, now }) => {
      const reader = readerOf(actor);
      const [count, row, until] = await Promise.all([
        countUnseen(database.reads, reader),
        findToToast(database.reads, reader),
        findQuietUntil(database.reads, { person_id: actor.id, now }),
      ]);
      return {
        count,
        to_toast: row && !until ? present(row) : null,
        quiet_until: until?.toISOString() ?? null,
      };
    },

    change: async ({ params, body, actor, now }) => {
      const change = { id: params.id, reader: readerOf(actor), changes: body, now };
      const changed = await changeNotification(platform, change);
      if (isRefusal(changed)) return changed;
      return { ...present(changed.row), claimed: changed.claimed };
    },

    seen: async ({ body, actor }) => markSeen(platform, { reader: readerOf(actor), ...body }),

    preferences: async ({ actor }) => ({
      kinds: await kindsOf(actor),
      quiet_hours: await hoursOf(actor),
    }),

    chooseChannels: async ({ params, body, actor }) => {
      const chosen = await chooseChannels(
        { database, kinds },
        { actor, kind: params.kind, ...body },
      );
      return isRefusal(chosen) ? chosen : presentKind(chosen.kind, { speak, kinds }, body);
    },

    chooseQuietHours: async ({ body, actor, now }) => {
      await chooseQuietHours(platform, { person_id: actor.id, hours: body, now });
      return hoursOf(actor);
    },

    findRecipient: async ({ query }) => {
      const [found, another] = await listCalled(database.reads, query.to);
      if (!found || another) return { recipient: null };
      const { id, user_type, role_ids } = found;
      const names = await listPeopleNamed(database.reads, [id]);
      return { recipient: { ...personIn(names, id), user_type, role_ids } };
    },

    send: async ({ body, actor, now }) => {
      const done = await sendByHand({ ...platform, kinds }, { actor, now, ...body });
      if (isRefusal(done)) return done;
      const [item] = await sent.byId(database.reads, {}, [done.id]);
      return item ?? refuse('not_found');
    },

    listSent: ({ query }) => sent.page(database.reads, query),

    exportSent: (call) => sent.exported(platform, call, { asked: call.body, within: {} }),
  };
}
