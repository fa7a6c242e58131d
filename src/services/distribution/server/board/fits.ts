import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import type { Fit } from '../../board-shapes.ts';
import { afterLeaving, type Bound, conflictsOf, fitOf } from '../../seat-fit.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, daysOf, rowsOf, wishOf } from './board.ts';
import { readOfferings, readWanting } from './seat-facts.ts';

interface Asked {
  students: readonly number[];
  internships: readonly number[];
}

/** The offers of a board among some internships, and the students who ask for seats in them. */
async function readBoth(reads: Reads<Tables>, board: BoardOf, { students, internships }: Asked) {
  const places = (await readOfferings(reads, internships, board)).filter(
    ({ cycle_id }) => cycle_id === board.period.cycle_id,
  );
  const isNone = places.length === 0;
  return { places, wanting: isNone ? [] : await readWanting(reads, students, places, board) };
}

/** How chosen students fit into internships of a board, together, each leaving the seat that they have. */
export async function listFits(reads: Reads<Tables>, board: BoardOf, asked: Asked, today: Day) {
  const { places, wanting } = await readBoth(reads, board, asked);
  const rows = await rowsOf(reads, board, asked.students);
  const passed = await countPassed(reads, board, { ...asked, rows });
  const alone = asked.students.length === 1 ? rows[0] : undefined;
  return {
    fits: places.map(
      (place): Fit => ({
        id: place.id,
        ...fitOf(
          wanting.map((student) => afterLeaving(student, place, today)),
          place,
          today,
        ),
        passes_over: passed.get(place.id) ?? 0,
        position: wishOf(alone?.wishes, place.id),
      }),
    ),
  };
}

/** Finds the conflicts of each of some students with each of some internships: those visible in the board's matrix. */
export async function listConflicts(
  reads: Reads<Tables>,
  board: BoardOf,
  asked: Asked,
  today: Day,
) {
  const { places, wanting } = await readBoth(reads, board, asked);
  return {
    students: wanting.map((student) => ({
      id: student.id,
      against: places.flatMap((place) => {
        const conflicts = conflictsOf(afterLeaving(student, place, today), place, today);
        return conflicts.length > 0 ? [{ internship: place.id, conflicts }] : [];
      }),
    })),
  };
}

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

/** Internship → how many of those went before the last of these students, and would have had a seat that is theirs to take. */
export async function countPassed(
  reads: Reads<Tables>,
  board: BoardOf,
  { internships, students, rows }: Asked & { rows: Awaited<ReturnType<typeof rowsOf>> },
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
