import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Language } from '#platform/language/language.ts';
import { type Named, namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { Cell } from '#platform/lists/list-sheet.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import {
  type PeopleTables,
  peopleLike,
  type StudentsWithin,
  studentsReached,
} from '#services/people/server/public.ts';
import type { Move } from '../advisor-shapes.ts';
import { moveList } from '../lists.ts';
import type { MoveKind, MoveState } from '../move.ts';
import type { GuidanceTables, MoveRow } from '../tables/tables.ts';
import { presentMoves, type Viewer } from './present-moves.ts';

/** Which moves to find: those of one requester, or those of the students within a reach. */
export type MovesWithin = { asked_by: number } | { students: StudentsWithin };

interface MoveFilters {
  search?: string | undefined;
  state?: MoveState | undefined;
  from?: number | undefined;
  to?: number | undefined;
  major?: number | undefined;
  college?: number | undefined;
}

interface MovesScope extends MoveFilters {
  kind: MoveKind;
  within: MovesWithin;
  viewer: Viewer;
}

type Tables = GuidanceTables & PeopleTables;

/** How either list is queried. */
function movesOf(kind: MoveKind) {
  return {
    id: 'advisor_move.id',
    found: (reads: Reads<Tables>, scope: MovesScope) =>
      movesWithin(reads, scope).where((e) => e.and(conditionsOf(scope))),
    rows: (reads: Reads<Tables>) => reads.selectFrom('advisor_move').selectAll(),
    order: { asked_at: 'asked_at' },
    present: (reads: Reads<Tables>, rows: readonly MoveRow[], { viewer }: MovesScope) =>
      presentMoves(reads, rows, viewer),
    sheet: {
      title: `guidance:menu.${kind}s`,
      heads: (key: MoveKey) => `guidance:sheet_columns.${key}`,
      action: `guidance.${kind}s_exported`,
      cells: moveCells,
    },
  };
}

type MoveKey = SheetKeyOf<typeof moveList>;

function moveCells(say: Say, language: Language): Record<MoveKey, Cell<Move>> {
  const { nameOf } = namesIn(language);
  const nameIf = (named: Named | null) => named && nameOf(named);
  return {
    student_id: [13, ({ student }) => student.user_id],
    student: [34, ({ student }) => nameOf(student)],
    major: [24, ({ student }) => nameIf(student.major)],
    from: [34, ({ from }) => nameIf(from)],
    advisor: [34, ({ advisor }) => nameIf(advisor)],
    to: [34, ({ to }) => nameIf(to)],
    reason: [50, ({ reason }) => reason],
    asked_by: [34, ({ asked_by }) => nameOf(asked_by)],
    asked_at: [18, ({ asked_at }) => asked_at],
    state: [18, ({ state }) => say(`guidance:move.states.${state}`)],
    decided_by: [34, ({ decided_by }) => nameIf(decided_by)],
    decided_at: [18, ({ decided_at }) => decided_at],
    decision_reason: [50, ({ decision_reason }) => decision_reason || null],
  };
}

export const transfers = listQueries(moveList, movesOf('transfer'));
export const requests = listQueries(moveList, movesOf('request'));

export interface WantedMove {
  id: number;
  kind: MoveKind;
  within: MovesWithin;
}

/** One move, if it is within. */
export async function findMove(reads: Reads<Tables>, { id, ...wanted }: WantedMove) {
  return movesWithin(reads, wanted).selectAll().where('id', '=', id).executeTakeFirst();
}

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
  return waitingIn(pending, { since: 'asked_at', about: 'student_id' });
}

/** A page of a student's changes of guide, with the total. */
export async function listHistory(
  reads: Reads<GuidanceTables>,
  list: Page & { student_id: number; ordering: '-changed_at' | 'changed_at' },
) {
  const direction = list.ordering === 'changed_at' ? 'asc' : 'desc';
  const query = reads
    .selectFrom('advisor_history')
    .selectAll()
    .where('student_id', '=', list.student_id)
    .orderBy('changed_at', direction)
    .orderBy('id', direction);
  return readPage(query, list);
}

const column = expressionBuilder<GuidanceTables, 'advisor_move'>();

function movesWithin(
  reads: Reads<GuidanceTables>,
  { kind, within }: Pick<MovesScope, 'kind' | 'within'>,
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
