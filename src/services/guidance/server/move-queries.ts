import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import {
  type PeopleTables,
  peopleLike,
  type StudentsWithin,
  studentsReached,
} from '#services/people/server/public.ts';
import type { MoveKind, MoveState } from '../move.ts';
import type { GuidanceTables } from '../tables/tables.ts';

/** Which moves to find: those of one requester, or those of the students within a reach. */
export type MovesWithin = { asked_by: number } | { students: StudentsWithin };

export interface MoveFilters {
  search?: string | undefined;
  state?: MoveState | undefined;
  from?: number | undefined;
  to?: number | undefined;
  major?: number | undefined;
  college?: number | undefined;
}

export interface MovesFound extends MoveFilters {
  kind: MoveKind;
  within: MovesWithin;
  ordering: '-asked_at' | 'asked_at';
}

type Tables = GuidanceTables & PeopleTables;

export async function listMoves(reads: Reads<Tables>, list: MovesFound & Page) {
  const { key, direction } = sortOf(list.ordering);
  const found = movesWithin(reads, list).where((e) => e.and(conditionsOf(list)));
  const query = found.selectAll().orderBy(key, direction).orderBy('id', direction);
  return readPage(query, list);
}

/** Up to `most` ids in list order; with `ids`, only of those. */
export async function listMoveIds(
  reads: Reads<Tables>,
  { ids: chosen, ...found }: MovesFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const { key, direction } = sortOf(found.ordering);
  const query = movesWithin(reads, found)
    .select('id')
    .where((e) => e.and(conditionsOf(found)))
    .$if(chosen !== undefined, (among) => among.where((e) => e('id', '=', e.fn.any(e.val(chosen)))))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** The moves with these ids that are still within, in any order. */
export async function listMovesWithin(
  reads: Reads<Tables>,
  { ids, ...wanted }: Pick<MovesFound, 'kind' | 'within'> & { ids: readonly number[] },
) {
  return movesWithin(reads, wanted)
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute();
}

export interface WantedMove {
  id: number;
  kind: MoveKind;
  within: MovesWithin;
}

/** One move, if it is within. */
export async function findMove(reads: Reads<Tables>, { id, ...wanted }: WantedMove) {
  return movesWithin(reads, wanted).selectAll().where('id', '=', id).executeTakeFirst();
}

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

export async function listMovesById(reads: Reads<Tables>, ids: readonly number[]) {
  return reads
    .selectFrom('advisor_move')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('id')
    .execute();
}

/** The pending moves, for the list of what waits. */
export async function waitingMoves(
  reads: Reads<Tables>,
  { kind, students }: { kind: MoveKind; students: StudentsWithin },
) {
  const pending = movesWithin(reads, { kind, within: { students } }).where('state', '=', 'pending');
  return waitingIn(pending, { since: 'asked_at' });
}

/** A page of a student's changes of guide, with the total. */
export async function listHistory(
  reads: Reads<GuidanceTables>,
  list: Page & { student_id: number; ordering: '-changed_at' | 'changed_at' },
) {
  const direction = list.ordering === 'changed_at' ? 'asc' : 'desc';
  const found = reads.selectFrom('advisor_history').where('student_id', '=', list.student_id);
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .orderBy('changed_at', direction)
      .orderBy('id', direction)
      .limit(list.page_size)
      .offset(offsetOf(list))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}

const column = expressionBuilder<GuidanceTables, 'advisor_move'>();

function movesWithin(
  reads: Reads<GuidanceTables>,
  { kind, within }: Pick<MovesFound, 'kind' | 'within'>,
) {
  return reads
    .selectFrom('advisor_move')
    .where('kind', '=', kind)
    .where((e) =>
      'asked_by' in within
        ? e('asked_by', '=', within.asked_by)
        : e('student_id', 'in', studentsReached(within.students)),
    );
}

function conditionsOf({ search, state, from, to, major, college }: MoveFilters) {
  const conditions: Expression<SqlBool>[] = [];
  if (search !== undefined) conditions.push(column('student_id', 'in', peopleLike(search)));
  if (state) conditions.push(column('state', '=', state));
  if (from !== undefined) conditions.push(column('from_id', '=', from));
  // The guide the student got or, until decided, the one asked for.
  if (to !== undefined) {
    const guide = column.fn.coalesce('to_id', 'advisor_id');
    conditions.push(column(guide, '=', to));
  }
  if (major !== undefined || college !== undefined) {
    conditions.push(column('student_id', 'in', studentsReached({}, { major, college })));
  }
  return conditions;
}
