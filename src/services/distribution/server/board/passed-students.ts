import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import type { Bound } from '../../seat-fit.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, daysOf, type rowsOf } from './board.ts';

/**
 * Selects the students whom a board's run refused at some internships, with the quota that was full. Leaves out those
 * who have a seat they wished for as much by now, and internships that are no longer open to them.
 */
export function refusedAt(board: BoardOf, internships: readonly number[]) {
  return sql<Bound & { id: number; student_id: number; turn: number }>`(
    select refused.internship_id as id, kept.student_id, turn, (quota ->> 'gender')::smallint as gender,
      (quota ->> 'group_id')::integer as group_id
    from distribution_row kept cross join lateral jsonb_to_recordset(refusals)
      refused (internship_id integer, position integer, why text, quota jsonb)
    where run_id = ${board.run?.id ?? 0} and wishes && ${[...internships]}::integer[]
      and refused.internship_id = any (${[...internships]}::integer[]) and why <> 'not_theirs'
      and not exists (
        select from ${seatsWithin(daysOf(board))} seat where seat.student_id = kept.student_id
          and array_position(wishes, seat.internship_id) <= refused.position))`;
}

interface Passing {
  internships: readonly number[];
  students: readonly number[];
  rows: Awaited<ReturnType<typeof rowsOf>>;
}

/** Internship → how many of those went before the last of these students, and would have had a seat that is theirs to take. */
export async function countPassed(
  reads: Reads<Tables>,
  board: BoardOf,
  { internships, students, rows }: Passing,
): Promise<Map<number, number>> {
  const last = rows.toSorted((one, other) => other.turn - one.turn)[0];
  if (!last) return new Map();
  const found = await reads
    .selectFrom(refusedAt(board, internships).as('refused'))
    .select(({ fn }) => ['id', fn.countAll<number>().as('count')])
    .where('turn', '<', last.turn)
    .where((e) => e.not(e('student_id', '=', e.fn.any(e.val([...students])))))
    .where((e) => e(e.fn.coalesce('gender', e.val(last.gender)), '=', last.gender))
    .where((e) => e.or([e('group_id', 'is', null), e('group_id', '=', last.group_id)]))
    .groupBy('id')
    .execute();
  return new Map(found.map(({ id, count }) => [id, count]));
}
