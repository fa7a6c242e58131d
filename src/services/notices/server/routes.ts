import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { countHolders } from '#services/accounts/server/public.ts';
import { listColleges } from '#services/people/server/public.ts';
import type { noticesContract } from '../contract.ts';
import { changeNotice, withdrawNotice } from './change-notice.ts';
import { notices } from './list-notices.ts';
import { type NoticesPlatform, presentNotices } from './present.ts';
import { publishNotice } from './publish-notice.ts';
import { findNotice, listShown, type NoticeRow, readerOf } from './queries.ts';
import { dismiss, markSeen } from './read-notice.ts';

/** Readers only reach notices that are shown to them now; authors reach all. */
export function noticesHandlers(platform: NoticesPlatform): Handlers<typeof noticesContract> {
  const { database } = platform;

  async function presentOne(row: NoticeRow, now: Date) {
    const [notice] = await presentNotices(database.reads, [row], now);
    return notice ?? refuse('not_found');
  }

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
      return row ? presentOne(row, now) : refuse('not_found');
    },

    listColleges: async () => ({ results: await listColleges(database.reads) }),

    countAudience: async ({ body }) => {
      const by_user_type = await countHolders(database.reads, body);
      return { count: by_user_type.reduce((sum, { count }) => sum + count, 0), by_user_type };
    },

    publish: async ({ body, actor, now }) => {
      const row = await publishNotice(platform, body, { actor, now });
      return isRefusal(row) ? row : presentOne(row, now);
    },

    change: async ({ params, body, actor, now }) => {
      const row = await changeNotice(platform, { ...body, id: params.id }, { actor, now });
      return isRefusal(row) ? row : presentOne(row, now);
    },

    withdraw: async ({ params, actor, now }) => {
      const row = await withdrawNotice(platform, params.id, { actor, now });
      return isRefusal(row) ? row : presentOne(row, now);
    },
  };
}
