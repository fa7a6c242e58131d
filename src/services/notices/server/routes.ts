import { userTypes } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { countHolders } from '#services/accounts/server/public.ts';
import { listColleges, listPeopleNamed } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import type { noticesContract } from '../contract.ts';
import { changeNotice, withdrawNotice } from './change-notice.ts';
import { notices } from './list-notices.ts';
import { nameStudents } from './name-students.ts';
import { type NoticesPlatform, presentNotices } from './present.ts';
import { publishNotice } from './publish-notice.ts';
import { findNotice, listShown, type NoticeRow, readerOf } from './queries.ts';
import { dismiss, markSeen } from './read-notice.ts';

/** Readers only reach notices that are shown to them now; authors reach all. */
export function noticesHandlers(
  platform: NoticesPlatform,
  { settings }: WithSettings,
): Handlers<typeof noticesContract> {
  const { database } = platform;
  const deps = { ...platform, settings };

  const presentOne = async (row: NoticeRow, now: Date) =>
    onlyOne(await presentNotices(database.reads, [row], now));

  return {
    listMine: async ({ query, actor, now }) =>
      listShown(database.reads, await readerOf(database.reads, actor, now), query),

    markSeen: async ({ body, actor, now }) =>
      markSeen(platform, await readerOf(database.reads, actor, now), body.ids),

    dismiss: async ({ params, actor, now }) =>
      dismiss(platform, await readerOf(database.reads, actor, now), params.id),

    listAll: ({ query, now }) => notices.page(database.reads, { ...query, now }),

    exportAll: async (call) => {
      const within = { now: call.now, colleges: await listColleges(database.reads) };
      return notices.exported(platform, call, { asked: { ...call.body, ...within }, within });
    },

    getNotice: async ({ params, now }) => {
      const row = await findNotice(database.reads, params.id);
      if (!row) return refuse('not_found');
      const people = await listPeopleNamed(database.reads, row.students ?? []);
      const shown = await presentOne(row, now);
      return { ...shown, numbers: [...people.values()].map(({ user_id }) => user_id) };
    },

    listColleges: async () => ({ results: await listColleges(database.reads) }),

    countAudience: async ({ body, ...author }) => {
      const named = await nameStudents(deps, body, author);
      if (isRefusal(named)) return named;
      const { students, unknown } = named;
      const by_user_type =
        students.length > 0
          ? [{ user_type: userTypes.student, count: students.length }]
          : await countHolders(database.reads, body);
      const count = by_user_type.reduce((sum, one) => sum + one.count, 0);
      return { count, unknown, by_user_type };
    },

    publish: async ({ body, ...author }) => {
      const row = await publishNotice(deps, body, author);
      return isRefusal(row) ? row : presentOne(row, author.now);
    },

    change: async ({ params, body, ...author }) => {
      const row = await changeNotice(deps, { ...body, id: params.id }, author);
      return isRefusal(row) ? row : presentOne(row, author.now);
    },

    withdraw: async ({ params, actor, now }) => {
      const row = await withdrawNotice(platform, params.id, { actor, now });
      return isRefusal(row) ? row : presentOne(row, now);
    },
  };
}
