import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Call, Handlers } from '#platform/http/bind.ts';
import { sheetTemplate } from '#platform/spreadsheets/sheet-template.ts';
import { findStudent } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { advisorSheet, mostAssigned } from '../calls.ts';
import type { guidanceContract } from '../contract.ts';
import type { MoveKind } from '../move.ts';
import { reachedBy } from './access.ts';
import { askChange } from './ask-change.ts';
import { askTransfer } from './ask-transfer.ts';
import { assignFromSheet } from './assign-sheet.ts';
import { assignStudents } from './assign-students.ts';
import { editTransfer, withdrawMove } from './change-move.ts';
import { chosenStudents } from './chosen-students.ts';
import { approveMove, decideMoves, rejectMove } from './decide-move.ts';
import { exportGuides } from './export-advisors.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listGuides } from './guides.ts';
import { guidesReached } from './guides-reached.ts';
import { listHistory, listMovesById, requests, transfers } from './move-queries.ts';
import { findMyAdvisor, guidesFor } from './my-advisor.ts';
import { presentGuide, presentHistory, presentMoves } from './present-moves.ts';
import { setCapacity } from './set-capacity.ts';
import { movesSeen, viewerOf } from './viewers.ts';

type AdvisorCalls =
  | 'assignStudents'
  | 'assignFromSheet'
  | 'getSheetTemplate'
  | 'listGuides'
  | 'exportGuides'
  | 'exportTransfers'
  | 'exportRequests'
  | 'setCapacity'
  | 'listAdvisorHistory'
  | 'askTransfer'
  | 'listTransfers'
  | 'countTransfers'
  | 'countRequests'
  | 'decideTransfer'
  | 'decideTransfers'
  | 'editTransfer'
  | 'withdrawTransfer'
  | 'getMyAdvisor'
  | 'askChange'
  | 'listMyRequests'
  | 'withdrawRequest'
  | 'listRequests'
  | 'decideRequest'
  | 'decideRequests';

/** Calls about who guides whom: fetch, authorize, command, present. */
export function advisorHandlers(
  platform: GuidancePlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof guidanceContract>, AdvisorCalls> {
  const { database } = platform;
  const academic = async () => (await settings.current()).academic;
  const capacity = async () => (await academic()).guide_capacity;

  /** Moves of this kind as the caller may see them. */
  async function present(kind: MoveKind, actor: Actor, ids: readonly number[]) {
    const rows = await listMovesById(database.reads, ids);
    return presentMoves(database.reads, rows, viewerOf(kind, actor));
  }

  async function presentOne(kind: MoveKind, actor: Actor, id: number) {
    const [move] = await present(kind, actor, [id]);
    return move ?? refuse('not_found');
  }

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
    assignStudents: async ({ body, actor, language, now }) => {
      const { advisor, evenly_among, note, preview } = body;
      const advisors = evenly_among ?? (advisor === undefined ? [] : [advisor]);
      if (advisors.length === 0) return refuse('nothing_chosen');
      const within = reachedBy(actor);
      const students = await chosenStudents(database.reads, body, {
        within,
        language,
        academic: await academic(),
        most: mostAssigned,
      });
      if (isRefusal(students)) return students;
      const wish = { students, advisors, within, note, preview, actor };
      return assignStudents(platform, { ...wish, standard: await capacity() }, now);
    },

    assignFromSheet: async ({ body, actor, language, now }) => {
      const order = { ...body, within: reachedBy(actor), actor, language };
      return assignFromSheet(platform, { ...order, standard: await capacity() }, now);
    },

    getSheetTemplate: async ({ params, language, now }) =>
      sheetTemplate(advisorSheet, { ...params, language, now }),

    listGuides: async ({ query, actor, language }) => {
      const { student: student_id, ...filters } = query;
      const taken = await guidesFor(database.reads, actor, student_id);
      if (isRefusal(taken)) return taken;
      const list = { ...filters, ...taken, language };
      const { rows, count } = await listGuides(database.reads, list, await capacity());
      const reached = await guidesReached(database.reads, actor, rows);
      return { count, results: rows.map((row) => presentGuide(row, reached)) };
    },

    exportGuides: async (call) => {
      const taken = await guidesFor(database.reads, call.actor, call.body.student);
      if (isRefusal(taken)) return taken;
      return exportGuides(platform, call, { taken, standard: await capacity() });
    },

    exportTransfers: (call) => {
      const within = movesSeen('transfer', call.actor);
      return transfers.exported(platform, call, { asked: { ...call.body, ...within }, within });
    },

    exportRequests: (call) => {
      const within = movesSeen('request', call.actor);
      return requests.exported(platform, call, { asked: { ...call.body, ...within }, within });
    },

    setCapacity: async ({ params, body, actor, now }) => {
      const figure = { guide_id: params.id, ...body, actor, standard: await capacity() };
      const guide = await setCapacity(platform, figure, now);
      return isRefusal(guide) ? guide : presentGuide(guide, new Set([guide.id]));
    },

    listAdvisorHistory: async ({ params, query, actor }) => {
      const wanted = { id: params.id, within: reachedBy(actor) };
      if (!(await findStudent(database.reads, wanted))) return refuse('not_found');
      const list = { ...query, student_id: params.id };
      const { rows, count } = await listHistory(database.reads, list);
      return { count, results: await presentHistory(database.reads, rows) };
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
  };
}
