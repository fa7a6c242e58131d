import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { readPage } from '#platform/database/page.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { distributionContract } from '../contract.ts';
import type { GroupRow, RunRowKept } from '../tables/tables.ts';
import { type BoardOf, findBoard } from './board/board.ts';
import { findFigures } from './board/figures.ts';
import { listConflicts, listFits } from './board/fits.ts';
import { listBoard } from './board/internships.ts';
import { listBoardStudents } from './board/students.ts';
import { compareSettings, compareShares, countMoves, listMoves } from './compare.ts';
import { distributed } from './distributed.ts';
import type { DistributionPlatform } from './distribution-platform.ts';
import { explainRow, listOwn, listRows } from './explain.ts';
import { exchangeSeats, findPlaced, placeStudents, unplaceStudents } from './hand.ts';
import { listClosed, presentRun, presentRuns } from './present.ts';
import { publishRun, undoRun } from './publish.ts';
import { startRun } from './runs.ts';
import {
  addGroup,
  editGroup,
  findSettings,
  listQuotas,
  presentGroups,
  removeGroup,
  setQuotas,
} from './settings.ts';
import { explainSeat } from './why-not.ts';

/** Fetch, authorize, command, present. */
export function distributionHandlers(
  deps: DistributionPlatform,
): Handlers<typeof distributionContract> {
  const { database } = deps;

  const findRun = (id: number) =>
    database.reads
      .selectFrom('distribution_run')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();

  async function showRun<R extends Refusal>(row: RunRowKept | R) {
    if (isRefusal(row)) return row as R;
    const [shown] = await presentRuns(database.reads, [row]);
    return shown ?? refuse('not_found');
  }

  async function showGroup<R extends Refusal>(row: GroupRow | R) {
    if (isRefusal(row)) return row as R;
    const [shown] = await presentGroups(database.reads, [row]);
    return shown ?? refuse('not_found');
  }

  /** Two finished runs of a period; the first was the earlier one. */
  async function findTwo({ id, other }: { id: number; other: number }) {
    const [to, from] = await Promise.all([findRun(id), findRun(other)]);
    if (!to || to.period_id !== from?.period_id) return refuse('not_found');
    const areKept = [from, to].every(({ figures, dropped_at }) => figures && dropped_at === null);
    return areKept ? { from, to } : refuse('not_ready');
  }

  async function ofBoard<Answer>(
    { period }: { period: number },
    answer: (board: BoardOf) => Promise<Answer>,
  ) {
    const board = await findBoard(database.reads, period);
    return board ? answer(board) : refuse('not_found');
  }

  return {
    listRuns: async ({ query: { period, state, ordering, ...page } }) => {
      const direction = ordering === 'asked_at' ? 'asc' : 'desc';
      const found = database.reads
        .selectFrom('distribution_run')
        .selectAll()
        .$if(period !== undefined, (q) => q.where('period_id', '=', period ?? 0))
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'ready'))
        .orderBy('asked_at', direction)
        .orderBy('id', direction);
      const { rows, count } = await readPage(found, page);
      return { count, results: await presentRuns(database.reads, rows) };
    },
    listPeriods: ({ query: { ordering: _, ...page }, now }) =>
      listClosed(database.reads, page, now),
    startRun: async ({ body, ...acting }) => showRun(await startRun(deps, body, acting)),
    getRun: async ({ params }) => {
      const row = await findRun(params.id);
      return (row && (await presentRun(database.reads, row))) ?? refuse('not_found');
    },
    compareRuns: async ({ params }) => {
      const two = await findTwo(params);
      if (isRefusal(two)) return two;
      const { reads } = database;
      const [differences, shares, moves] = await Promise.all([
        compareSettings(reads, two),
        compareShares(reads, two),
        countMoves(reads, two),
      ]);
      return { differences, shares, moves };
    },
    listMoves: async ({ params, query: { ordering: _, ...asked } }) => {
      const two = await findTwo(params);
      return isRefusal(two) ? two : listMoves(database.reads, two, asked);
    },
    listRows: async ({ params, query: { ordering: _, ...asked } }) => {
      const row = await findRun(params.id);
      return row ? listRows(database.reads, row, asked) : refuse('not_found');
    },
    explainRow: async ({ params: { id, student } }) => {
      const row = await findRun(id);
      return row ? explainRow(database.reads, row, student) : refuse('not_found');
    },
    publishRun: async ({ params, body, ...acting }) =>
      showRun(await publishRun(deps, { ...params, ...body }, acting)),
    undoRun: async ({ params, ...acting }) => showRun(await undoRun(deps, params.id, acting)),

    getSettings: ({ params, now }) => findSettings(database.reads, params.period, now),
    listQuotas: ({ params, query: { ordering: _, ...asked } }) =>
      listQuotas(database.reads, params.period, asked),
    addGroup: async ({ body, ...acting }) => showGroup(await addGroup(deps, body, acting)),
    editGroup: async ({ params, body, ...acting }) =>
      showGroup(await editGroup(deps, { ...params, ...body }, acting)),
    removeGroup: ({ params, query, ...acting }) =>
      removeGroup(deps, { ...params, ...query }, acting),
    setQuotas: ({ params, body, ...acting }) => setQuotas(deps, { ...params, ...body }, acting),

    getPlaced: ({ params, query: { ordering: _, ...asked }, now }) =>
      findPlaced(database.reads, { ...params, ...asked }, riyadhDay(now)),
    placeStudents: ({ params, query, body, ...acting }) =>
      placeStudents(deps, { ...params, ...body, is_appended: query.appended === 'true' }, acting),
    unplaceStudents: ({ params, body, ...acting }) =>
      unplaceStudents(deps, { ...params, ...body }, acting),

    getBoard: ({ params, query }) =>
      ofBoard(params, (board) => findFigures(database.reads, board, query)),
    listBoard: ({ params, query: { ordering: _, ...asked }, now }) =>
      ofBoard(params, (board) => listBoard(database.reads, board, asked, riyadhDay(now))),
    listBoardStudents: ({ params, query: { ordering: _, ...asked } }) =>
      ofBoard(params, (board) => listBoardStudents(database.reads, board, asked)),
    listFits: ({ params, query, now }) =>
      ofBoard(params, (board) => listFits(database.reads, board, query, riyadhDay(now))),
    listConflicts: ({ params, query, now }) =>
      ofBoard(params, (board) => listConflicts(database.reads, board, query, riyadhDay(now))),
    explainSeat: ({ params, now }) =>
      ofBoard(params, (board) => explainSeat(database.reads, board, params, riyadhDay(now))),
    exchangeSeats: ({ body, ...acting }) => exchangeSeats(deps, body.moves, acting),

    listDistributed: ({ query }) => distributed.page(database.reads, query),
    exportDistributed: (call) => distributed.exported(deps, call, { asked: call.body, within: {} }),

    getOwn: async ({ actor, now }) => {
      const results = await listOwn(database.reads, actor.id, riyadhDay(now));
      return isRefusal(results) ? results : { results };
    },
  };
}
