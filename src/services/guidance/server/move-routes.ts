import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Call, Handlers } from '#platform/http/bind.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import type { MoveKind } from '../move.ts';
import { reachedBy } from './access.ts';
import { askChange } from './ask-change.ts';
import { askTransfer } from './ask-transfer.ts';
import { editTransfer, withdrawMove } from './change-move.ts';
import { approveMove, decideMoves, rejectMove } from './decide-move.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listMovesById, requests, transfers } from './move-queries.ts';
import { findMyAdvisor } from './my-advisor.ts';
import { presentMoves } from './present-moves.ts';
import { movesSeen, viewerOf } from './viewers.ts';

/** Students change their guide: transfers by the university, requests by themselves. */
export function moveHandlers(platform: GuidancePlatform, settings: CurrentSettings) {
  const { database } = platform;
  const capacity = async () => (await settings.current()).academic.guide_capacity;

  /** Moves of this kind as the caller may see them. */
  async function present(kind: MoveKind, actor: Actor, ids: readonly number[]) {
    const rows = await listMovesById(database.reads, ids);
    return presentMoves(database.reads, rows, viewerOf(kind, actor));
  }

  const presentOne = async (kind: MoveKind, actor: Actor, id: number) =>
    onlyOne(await present(kind, actor, [id]));

  /** The move after a command, or the command's refusal. */
  const then = async <Code extends string>(
    kind: MoveKind,
    done: { id: number } | Refusal<Code>,
    actor: Actor,
  ) => (isRefusal(done) ? done : presentOne(kind, actor, done.id));

  async function decide(
    kind: MoveKind,
    { params, body, ...decider }: Call<(typeof guidanceContract.calls)['decideTransfer']>,
  ) {
    const { decision, ...how } = body;
    const wish = { ...params, ...how, kind, within: reachedBy(decider.actor) };
    const made = { ...wish, standard: await capacity() };
    const command = decision === 'approve' ? approveMove : rejectMove;
    return then(kind, await command(platform, made, decider), decider.actor);
  }

  async function decideMany(
    kind: MoveKind,
    { body, ...decider }: Call<(typeof guidanceContract.calls)['decideTransfers']>,
  ) {
    const choice = { ...body, kind, within: reachedBy(decider.actor), standard: await capacity() };
    return decideMoves(platform, choice, decider);
  }

  return {
    exportTransfers: (call) => {
      const within = movesSeen('transfer', call.actor);
      return transfers.exported(platform, call, { asked: { ...call.body, ...within }, within });
    },

    exportRequests: (call) => {
      const within = movesSeen('request', call.actor);
      return requests.exported(platform, call, { asked: { ...call.body, ...within }, within });
    },

    askTransfer: async ({ body, actor, now }) => {
      const asked = await askTransfer(
        platform,
        { ...body, actor, standard: await capacity() },
        now,
      );
      if (isRefusal(asked)) return asked;
      const results = await present('transfer', actor, asked.ids);
      return { count: results.length, results };
    },

    listTransfers: ({ query, actor }) =>
      transfers.page(database.reads, { ...query, ...movesSeen('transfer', actor) }),

    countTransfers: async ({ actor }) => {
      const waiting = { ...movesSeen('transfer', actor), state: 'pending' as const };
      return { pending: await transfers.count(database.reads, waiting) };
    },

    decideTransfer: (call) => decide('transfer', call),

    decideTransfers: (call) => decideMany('transfer', call),

    editTransfer: async ({ params, body, ...decider }) => {
      const edit = { ...params, ...body, standard: await capacity() };
      return then('transfer', await editTransfer(platform, edit, decider), decider.actor);
    },

    withdrawTransfer: async ({ params, ...decider }) => {
      const own = { ...params, kind: 'transfer' as const };
      return then('transfer', await withdrawMove(platform, own, decider), decider.actor);
    },

    getMyAdvisor: async ({ actor }) => {
      const { pending, ...mine } = await findMyAdvisor(database.reads, actor.id);
      const [waiting] = pending ? await present('request', actor, [pending]) : [];
      return { ...mine, pending: waiting ?? null };
    },

    askChange: async ({ body, actor, now }) => {
      const asked = await askChange(platform, { ...body, actor, standard: await capacity() }, now);
      return isRefusal(asked) ? asked : presentOne('request', actor, asked.id);
    },

    listMyRequests: ({ query, actor }) => {
      const own = { kind: 'request', within: { asked_by: actor.id } } as const;
      const viewer = viewerOf('request', actor);
      return requests.page(database.reads, { ...query, ...own, viewer });
    },

    withdrawRequest: async ({ params, ...decider }) => {
      const own = { ...params, kind: 'request' as const };
      return then('request', await withdrawMove(platform, own, decider), decider.actor);
    },

    listRequests: ({ query, actor }) =>
      requests.page(database.reads, { ...query, ...movesSeen('request', actor) }),

    countRequests: async ({ actor }) => {
      const waiting = { ...movesSeen('request', actor), state: 'pending' as const };
      return { pending: await requests.count(database.reads, waiting) };
    },

    decideRequest: (call) => decide('request', call),

    decideRequests: (call) => decideMany('request', call),
  } satisfies Partial<Handlers<typeof guidanceContract>>;
}
