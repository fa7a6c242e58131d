import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed, listTrainees, peopleLike } from '#services/people/server/public.ts';
import { listHeldSeats, seatsWithin } from '#services/training/server/public.ts';
import { listWishesOf } from '#services/wishes/server/public.ts';
import type { BoardSeat, BoardStudent } from '../../board-shapes.ts';
import type { Tables } from '../distribution-platform.ts';
import { groupIn, placeIf, placeIn, placesOf } from '../present.ts';
import { readMembers } from '../read-input.ts';
import { type BoardOf, daysOf, type Filters, idsOf, isTrial, listBeside } from './board.ts';

interface Asked extends Filters, Page {
  without?: boolean | undefined;
}

/** The students of a board's run in its order, then those who have a seat and weren't in it. */
export async function listBoardStudents(reads: Reads<Tables>, board: BoardOf, asked: Asked) {
  const ofRun = await readPage(selectOfRun(reads, board, asked), asked);
  const beside = asked.without ? [] : await listBeside(reads, board, asked);
  const after = offsetOf(asked) - ofRun.count;
  const others = beside.slice(Math.max(0, after), Math.max(0, after + asked.page_size));
  const rows = [
    ...ofRun.rows.map((row) => (isTrial(board) ? row : { ...row, internship_id: null })),
    ...(await readBeside(reads, board, idsOf(others))),
  ];
  return {
    count: ofRun.count + beside.length,
    results: await presentStudents(reads, board, rows),
  };
}

function selectOfRun(
  reads: Reads<Tables>,
  board: BoardOf,
  { without, search, major, gender }: Asked,
) {
  const seated = reads.selectFrom(seatsWithin(daysOf(board)).as('seat')).select('seat.student_id');
  return reads
    .selectFrom('distribution_row')
    .select(['student_id', 'internship_id', 'gpa', 'group_id', 'wishes'])
    .where('run_id', '=', board.run?.id ?? 0)
    .$if(without === true, (q) => q.where('student_id', 'not in', seated))
    .$if(without === true && isTrial(board), (q) => q.where('internship_id', 'is', null))
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
    .$if(major !== undefined, (q) => q.where('major_code', '=', major ?? 0))
    .$if(gender !== undefined, (q) => q.where('gender', '=', gender ?? 1))
    .orderBy('turn');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOfRun>['execute']>>[number];

/** Students who weren't in the run, as it would have had them. */
async function readBeside(reads: Reads<Tables>, { period }: BoardOf, students: readonly number[]) {
  const gpas = new Map((await listTrainees(reads, students)).map(({ id, gpa }) => [id, gpa]));
  const groups = await readMembers(reads, period.id, students);
  const wished = await listWishesOf(reads, period.id, students);
  return students.map(
    (student_id): Row => ({
      student_id,
      internship_id: null,
      gpa: gpas.get(student_id) ?? null,
      group_id: groups.get(student_id) ?? null,
      wishes: wished.get(student_id) ?? [],
    }),
  );
}

async function presentStudents(reads: Reads<Tables>, board: BoardOf, rows: readonly Row[]) {
  const { run } = board;
  const ids = idsOf(rows);
  const names = await listPeopleNamed(reads, ids);
  const held = await listHeldSeats(reads, ids, daysOf(board));
  const places = await placesOf(
    reads,
    [...rows, ...held].map((one) => one.internship_id),
  );
  const seatsOf = Map.groupBy(held, ({ student_id }) => student_id);
  return rows.map((row): BoardStudent => {
    const seats = seatsOf.get(row.student_id) ?? [];
    return {
      student: personIn(names, row.student_id),
      gpa: row.gpa,
      group: run ? groupIn(run.settings, row.group_id) : null,
      wishes: row.wishes,
      planned: seats.length > 0 ? null : placeIf(places, row.internship_id),
      seats: seats.map((seat) => seatIn(places, seat)),
    };
  });
}

/** A seat as boards show it. */
export function seatIn(
  places: Parameters<typeof placeIn>[0],
  seat: Awaited<ReturnType<typeof listHeldSeats>>[number],
): BoardSeat {
  return {
    id: seat.id,
    internship: placeIn(places, seat.internship_id),
    start_date: seat.start_date as Day,
    end_date: seat.end_date as Day,
    cause: seat.seat_cause,
    is_appended: seat.is_appended,
    kept: seat.kept,
  };
}
