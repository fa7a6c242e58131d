import type { Actor } from '#platform/access/actor.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listOffered, listOptions } from '#services/forms/server/public.ts';
import { reachOf } from '#services/guidance/contract.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { studentsReached } from '#services/people/server/public.ts';
import type { requestsContract } from '../../contract.ts';
import { requestFigures } from '../figures.ts';
import { allRequests, queue } from '../request-queries.ts';
import type { RequestsPlatform } from '../requests-platform.ts';
import { seatsOf } from '../seats.ts';

/** Lists of requests: those that wait for the caller, and all with their figures. */
export function queueHandlers(platform: RequestsPlatform) {
  const { database } = platform;

  const found = async <Query extends object>(query: Query, actor: Actor, now: Date) => ({
    ...query,
    now,
    actor_id: actor.id,
    seats: await seatsOf(database.reads, actor, now),
  });

  return {
    listQueue: async ({ params, query, actor, now }) =>
      queue.page(database.reads, await found({ ...params, ...query }, actor, now)),

    exportQueue: async (call) => {
      const { actor, params, body, now } = call;
      const asked = await found({ ...params, ...body }, actor, now);
      const within = { ...params, seats: asked.seats, actor_id: actor.id, now, view: asked.view };
      return queue.exported(platform, call, { asked, within });
    },

    countQueue: async ({ params, actor, now }) => {
      const asked = await found(params, actor, now);
      const [open, late, mine] = await Promise.all(
        (['open', 'late', 'mine'] as const).map((view) =>
          queue.count(database.reads, { ...asked, view }),
        ),
      );
      return { open: open ?? 0, late: late ?? 0, mine: mine ?? 0 };
    },

    listQueueChoices: async ({ params: { type }, now }) => {
      const forms = await listOffered(database.reads, { type });
      const colleges = await listOptions(database.reads, 'colleges', { student_id: null, now });
      return {
        forms: forms.map(({ id, definition: { title, title_ar } }) => ({ id, title, title_ar })),
        colleges: colleges.map(({ value, ...names }) => ({ id: Number(value), ...names })),
      };
    },

    listAll: ({ params, query, now }) =>
      allRequests.page(database.reads, { ...params, ...query, now }),

    exportAll: (call) => {
      const { params, body, now } = call;
      return allRequests.exported(platform, call, {
        asked: { ...params, ...body, now },
        within: { ...params, now, view: 'all' },
      });
    },

    getFigures: ({ params: { type }, actor, now }) => {
      const kind = reachOf(actor);
      const isPart = kind !== null && kind !== 'university';
      const within = isPart ? studentsReached(reachedBy(actor)) : null;
      return requestFigures(database.reads, { type, within, now });
    },
  } satisfies Partial<Handlers<typeof requestsContract>>;
}
