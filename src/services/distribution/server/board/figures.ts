import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { offeredInternships } from '#services/sides/server/public.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import { listWishesOf } from '#services/wishes/server/public.ts';
import type { BoardFigures } from '../../board-shapes.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, daysOf, type Filters, idsOf, isTrial, listBeside, wishOf } from './board.ts';

/** So many students alike: on which wish they are, if on any, and if they have a seat. */
interface Outcome {
  wish: number | null;
  is_placed: boolean;
  students: number;
}

/** How the students of a board came off: as they are seated now, else as its trial means to seat them. */
export async function findFigures(
  reads: Reads<Tables>,
  board: BoardOf,
  { major: asked, gender }: Filters,
): Promise<BoardFigures> {
  const { run } = board;
  const majors = await listMajors(reads, board);
  const major = asked ?? majors[0];
  const ofRun = await countOfRun(reads, board, { major, gender });
  const all = [...ofRun, ...(await countBeside(reads, board, { major, gender }))];
  const count = (is: (one: Outcome) => boolean) =>
    all.filter(is).reduce((sum, { students }) => sum + students, 0);
  return {
    run: run ? { id: run.id, number: run.number, is_published: !isTrial(board) } : null,
    major: major ?? null,
    majors,
    students: count(() => true),
    wished: [1, 2, 3, 4].map((nth) =>
      count(({ wish }) => wish !== null && Math.min(wish, 4) === nth),
    ),
    other: count(({ wish, is_placed }) => is_placed && wish === null),
    without: count(({ is_placed }) => !is_placed),
  };
}

/** The majors of a board's internships, that with the most of them first. */
async function listMajors(reads: Reads<Tables>, { period }: BoardOf): Promise<number[]> {
  const offered = await offeredInternships(reads, period)
    .clearSelect()
    .select(({ fn }) => ['internship.major_code as id', fn.countAll<number>().as('internships')])
    .groupBy('internship.major_code')
    .orderBy('internships', 'desc')
    .orderBy('id')
    .execute();
  return offered.map(({ id }) => id);
}

async function countOfRun(reads: Reads<Tables>, board: BoardOf, { major, gender }: Filters) {
  const place = sql`coalesce(seat.internship_id, ${isTrial(board) ? sql`kept.internship_id` : null})`;
  const came = sql<Outcome>`(
    select wish, is_placed, count(*)::integer as students from (
      select min(array_position(wishes, ${place})) as wish, bool_or(${place} is not null) as is_placed
      from distribution_row kept left join ${seatsWithin(daysOf(board))} seat using (student_id)
      where run_id = ${board.run?.id ?? 0} and (${major ?? null}::integer is null or major_code = ${major ?? null})
        and (${gender ?? null}::integer is null or gender = ${gender ?? null})
      group by student_id) each group by 1, 2)`;
  return reads.selectFrom(came.as('came')).selectAll().execute();
}

async function countBeside(reads: Reads<Tables>, board: BoardOf, filters: Filters) {
  const beside = await listBeside(reads, board, filters);
  const wished = await listWishesOf(reads, board.period.id, idsOf(beside));
  return beside.map(({ student_id, internship_id }): Outcome => {
    const wish = wishOf(wished.get(student_id), internship_id);
    return { wish, is_placed: true, students: 1 };
  });
}
