import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { offeredInternships } from '#services/sides/server/public.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import { listWishesOf } from '#services/wishes/server/public.ts';
import type { BoardFigures } from '../../board-shapes.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, daysOf, type Filters, idsOf, isTrial, wishOf } from './board.ts';
import { listBeside } from './seated-beside.ts';

/** How the students of a board came off: as they are seated now, else as its trial means to seat them. */
export async function findFigures(
  reads: Reads<Tables>,
  board: BoardOf,
  { major: asked, gender }: Filters,
): Promise<BoardFigures> {
  const { run, period } = board;
  const offered = await offeredInternships(reads, period)
    .clearSelect()
    .select(({ fn }) => ['internship.major_code as id', fn.countAll<number>().as('internships')])
    .groupBy('internship.major_code')
    .orderBy('internships', 'desc')
    .orderBy('id')
    .execute();
  const major = asked ?? offered[0]?.id;
  const place = sql`coalesce(seat.internship_id, ${isTrial(board) ? sql`kept.internship_id` : null})`;
  const came = sql<{ wish: number | null; is_placed: boolean; students: number }>`(
    select wish, is_placed, count(*)::integer as students from (
      select min(array_position(wishes, ${place})) as wish, bool_or(${place} is not null) as is_placed
      from distribution_row kept left join ${seatsWithin(daysOf(board))} seat using (student_id)
      where run_id = ${run?.id ?? 0} and (${major ?? null}::integer is null or major_code = ${major ?? null})
        and (${gender ?? null}::integer is null or gender = ${gender ?? null})
      group by student_id) each group by 1, 2)`;
  const rows = await reads.selectFrom(came.as('came')).selectAll().execute();
  const beside = await listBeside(reads, board, { major, gender });
  const wished = await listWishesOf(reads, period.id, idsOf(beside));
  const all = [
    ...rows,
    ...beside.map(({ student_id, internship_id }) => ({
      wish: wishOf(wished.get(student_id), internship_id),
      is_placed: true,
      students: 1,
    })),
  ];
  const count = (is: (one: (typeof all)[number]) => boolean) =>
    all.filter(is).reduce((sum, { students }) => sum + students, 0);
  return {
    run: run ? { id: run.id, number: run.number, is_published: !isTrial(board) } : null,
    major: major ?? null,
    majors: offered.map(({ id }) => id),
    students: count(() => true),
    wished: [1, 2, 3, 4].map((nth) =>
      count(({ wish }) => wish !== null && Math.min(wish, 4) === nth),
    ),
    other: count(({ wish, is_placed }) => is_placed && wish === null),
    without: count(({ is_placed }) => !is_placed),
  };
}
