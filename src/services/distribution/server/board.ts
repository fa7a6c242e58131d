import { sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import {
  listPeopleNamed,
  listTrainees,
  peopleLike,
  placedStudents,
} from '#services/people/server/public.ts';
import {
  internshipsLike,
  listInternshipsById,
  offeredInternships,
  offersNamed,
} from '#services/sides/server/public.ts';
import { listHeldSeats, listSeatsOf, seatsWithin } from '#services/training/server/public.ts';
import { listWishesOf, type PeriodRow } from '#services/wishes/server/public.ts';
import type { BoardColumn, BoardFigures, BoardSeat, BoardStudent, Fit } from '../board-shapes.ts';
import {
  afterLeaving,
  type Bound,
  conflictsOf,
  fitOf,
  type Offering,
  type Wanting,
} from '../seat-fit.ts';
import type { Tables } from './distribution-platform.ts';
import { findPeriod, groupIn, placeIf, placeIn, placesOf } from './present.ts';
import { readMembers, readQuotas } from './read-input.ts';

interface Filters {
  search?: string | undefined;
  major?: number | undefined;
  gender?: 1 | 2 | undefined;
}

/** The published run of a period, else the last that was made. */
export async function findLastRun(reads: Reads<Tables>, period_id: number) {
  return reads
    .selectFrom('distribution_run')
    .select(['id', 'number', 'state', 'settings'])
    .where('period_id', '=', period_id)
    .where('figures', 'is not', null)
    .where('dropped_at', 'is', null)
    .orderBy((e) => e('state', '=', 'published'), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A board is a period's, in the order of that run. */
export interface BoardOf {
  period: Pick<PeriodRow, 'id' | 'cycle_id' | 'start_date' | 'end_date'>;
  run: Awaited<ReturnType<typeof findLastRun>>;
}

export async function findBoard(reads: Reads<Tables>, id: number): Promise<BoardOf | undefined> {
  const period = await findPeriod(reads, id);
  return period && { period, run: await findLastRun(reads, id) };
}

const daysOf = ({ period }: BoardOf) => ({ from: period.start_date, to: period.end_date });

/** Rows of a run that isn't published say who is meant to get which seat; nobody has it yet. */
const isTrial = ({ run }: BoardOf) => run !== undefined && run.state !== 'published';

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

/** A period's internships, with how much of each is given or meant to be. */
export async function listBoard(
  reads: Reads<Tables>,
  board: BoardOf,
  {
    search,
    major,
    gender,
    free,
    wished_by,
    ...page
  }: Filters & Page & { free?: boolean | undefined; wished_by?: number | undefined },
  today: Day,
) {
  const [wisher] = wished_by === undefined ? [] : await rowsOf(reads, board, [wished_by]);
  const wished = sql<{ id: number; students: number }>`(
    select wish.id, count(*) as students from distribution_row cross join lateral unnest(wishes) wish (id)
    where run_id = ${board.run?.id ?? 0} and (${major ?? null}::integer is null or major_code = ${major ?? null})
    group by wish.id)`;
  const found = offeredInternships(reads, board.period)
    .leftJoin(wished.as('wished'), 'wished.id', 'internship.id')
    .$if(search !== undefined, (q) => q.where(offersNamed(search ?? '')))
    .$if(major !== undefined, (q) => q.where('internship.major_code', '=', major ?? 0))
    .$if(gender !== undefined, (q) =>
      q.where((e) => e.or([e('gender', 'is', null), e('gender', '=', gender ?? null)])),
    )
    .$if(free === true, (q) => q.where('internship.available', '>', 0))
    .orderBy(sql`array_position(${wisher?.wishes ?? []}::integer[], internship.id)`, (order) =>
      order.asc().nullsLast(),
    )
    .$if(wisher !== undefined, (q) =>
      q.orderBy(
        (e) =>
          e.and([
            e('internship.available', '>', 0),
            e('internship.major_code', '=', wisher?.major_code ?? 0),
            e(
              e.fn.coalesce('internship.gender', e.val(wisher?.gender ?? 1)),
              '=',
              wisher?.gender ?? 1,
            ),
          ]),
        'desc',
      ),
    )
    // The most wished for internships come first; those that are over are seldom looked for, and come last.
    .orderBy((e) => e('internship.end_date', '<', today))
    .orderBy(sql`coalesce(wished.students, 0)`, 'desc')
    .orderBy('side.name_arabic')
    .orderBy('internship.id');
  const { rows, count } = await readPage(found, page);
  const planned = await countPlanned(
    reads,
    board,
    rows.map(({ id }) => id),
  );
  return {
    count,
    results: rows.map(
      (row): BoardColumn => ({
        id: row.id,
        side: { name: row.side_name, name_ar: row.side_name_ar },
        department: { name: row.department_name, name_ar: row.department_name_ar },
        location: row.location || row.org_location,
        start_date: row.start_date as Day,
        end_date: row.end_date as Day,
        gender: row.gender,
        capacity: row.capacity,
        taken: row.placed + (planned.get(row.id) ?? 0),
        is_over: row.end_date < today,
      }),
    ),
  };
}

/** Internship → how many a trial means to seat there who have no seat yet. */
async function countPlanned(
  reads: Reads<Tables>,
  board: BoardOf,
  internships: readonly number[],
): Promise<Map<number, number>> {
  if (!isTrial(board)) return new Map();
  const seats = reads.selectFrom(seatsWithin(daysOf(board)).as('seat'));
  const rows = await reads
    .selectFrom('distribution_row')
    .select(({ fn }) => ['internship_id', fn.countAll<number>().as('students')])
    .where('run_id', '=', board.run?.id ?? 0)
    .where((e) => e('internship_id', '=', e.fn.any(e.val([...internships]))))
    .where('student_id', 'not in', seats.select('seat.student_id'))
    .groupBy('internship_id')
    .execute();
  return new Map(rows.map(({ internship_id, students }) => [internship_id ?? 0, students]));
}

const idsOf = (rows: readonly { student_id: number }[]) => rows.map(({ student_id }) => student_id);

/** Which of these wishes, from 1; null where it is none. */
export const wishOf = (wishes: readonly number[] | undefined, internship: number) =>
  (wishes?.indexOf(internship) ?? -1) + 1 || null;

/** Lists the students whom a trial plans to seat in an internship. */
export async function listPlanned(
  reads: Reads<Tables>,
  board: BoardOf,
  internship: number,
): Promise<number[]> {
  if (!isTrial(board)) return [];
  const rows = await reads
    .selectFrom('distribution_row')
    .select('student_id')
    .where('run_id', '=', board.run?.id ?? 0)
    .where('internship_id', '=', internship)
    .execute();
  return idsOf(rows);
}

/** Reads the rows of these students in a board's run. */
export async function rowsOf(reads: Reads<Tables>, { run }: BoardOf, students: readonly number[]) {
  return reads
    .selectFrom('distribution_row')
    .select(['student_id', 'internship_id', 'gpa', 'turn', 'group_id', 'wishes'])
    .select(['major_code', 'gender'])
    .where('run_id', '=', run?.id ?? 0)
    .where((e) => e('student_id', '=', e.fn.any(e.val([...students]))))
    .execute();
}

/** A run leaves out students who have a seat before it: at most so many of them are listed. */
const mostBeside = 1000;

/** Lists the students who have a seat of the period and weren't in its run. */
async function listBeside(
  reads: Reads<Tables>,
  board: BoardOf,
  filters: Filters,
): Promise<{ student_id: number; internship_id: number }[]> {
  const { run, period } = board;
  return reads
    .selectFrom(seatsWithin(daysOf(board)).as('seat'))
    .selectAll()
    .distinctOn('student_id')
    .where('internship_id', 'in', internshipsLike({ cycle: period.cycle_id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('distribution_row as kept')
            .where('kept.run_id', '=', run?.id ?? 0)
            .whereRef('kept.student_id', '=', 'seat.student_id'),
        ),
      ),
    )
    .where('student_id', 'in', (e) =>
      e.selectFrom(placedStudents({}, filters).as('one')).select('one.person_id'),
    )
    .orderBy('student_id')
    .limit(mostBeside)
    .execute();
}

/** The students of a board's run in its order, then those who have a seat and weren't in it. */
export async function listBoardStudents(
  reads: Reads<Tables>,
  board: BoardOf,
  { without, ...asked }: Filters & Page & { without?: boolean | undefined },
) {
  const { search, major, gender, page_size } = asked;
  const { run, period } = board;
  const seated = reads.selectFrom(seatsWithin(daysOf(board)).as('seat')).select('seat.student_id');
  const found = reads
    .selectFrom('distribution_row')
    .select(['student_id', 'internship_id', 'gpa', 'group_id', 'wishes'])
    .where('run_id', '=', run?.id ?? 0)
    .$if(without === true, (q) => q.where('student_id', 'not in', seated))
    .$if(without === true && isTrial(board), (q) => q.where('internship_id', 'is', null))
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
    .$if(major !== undefined, (q) => q.where('major_code', '=', major ?? 0))
    .$if(gender !== undefined, (q) => q.where('gender', '=', gender ?? 1))
    .orderBy('turn');
  const ofRun = await readPage(found, asked);
  const beside = without ? [] : await listBeside(reads, board, asked);
  const after = offsetOf(asked) - ofRun.count;
  const others = idsOf(beside.slice(Math.max(0, after), Math.max(0, after + page_size)));
  const gpas = new Map((await listTrainees(reads, others)).map(({ id, gpa }) => [id, gpa]));
  const groups = await readMembers(reads, period.id, others);
  const wished = await listWishesOf(reads, period.id, others);
  const rows = [
    ...ofRun.rows.map((row) => ({
      ...row,
      internship_id: isTrial(board) ? row.internship_id : null,
    })),
    ...others.map((student_id) => ({
      student_id,
      internship_id: null,
      gpa: gpas.get(student_id) ?? null,
      group_id: groups.get(student_id) ?? null,
      wishes: wished.get(student_id) ?? [],
    })),
  ];
  const ids = idsOf(rows);
  const names = await listPeopleNamed(reads, ids);
  const held = await listHeldSeats(reads, ids, daysOf(board));
  const places = await placesOf(
    reads,
    [...rows, ...held].map((one) => one.internship_id),
  );
  const seatsOf = Map.groupBy(held, ({ student_id }) => student_id);
  return {
    count: ofRun.count + beside.length,
    results: rows.map((row): BoardStudent => {
      const seats = seatsOf.get(row.student_id) ?? [];
      return {
        student: personIn(names, row.student_id),
        gpa: row.gpa,
        group: run ? groupIn(run.settings, row.group_id) : null,
        wishes: row.wishes,
        planned: seats.length > 0 ? null : placeIf(places, row.internship_id),
        seats: seats.map((seat) => seatIn(places, seat)),
      };
    }),
  };
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

/** Internships by id, with how much of each quota is left. */
export async function readOfferings(reads: Reads<Tables>, ids: readonly number[], board: BoardOf) {
  const places = await listInternshipsById(reads, ids);
  const quotas = await readQuotas(reads, ids);
  const planned = await countPlanned(reads, board, ids);
  const bound = [...new Set(quotas.map(({ internship_id }) => internship_id))];
  const seats = await listSeatsOf(reads, bound, mostBound);
  const students = idsOf(seats);
  const names = await listPeopleNamed(reads, students);
  const groups = await readMembers(reads, board.period.id, students);
  const leftOf = ({ internship_id, gender, group_id, most }: (typeof quotas)[number]) =>
    most -
    seats.filter(
      (seat) =>
        seat.internship_id === internship_id &&
        (gender === null || names.get(seat.student_id)?.gender === gender) &&
        (group_id === null || groups.get(seat.student_id) === group_id),
    ).length;
  const ofPlace = Map.groupBy(quotas, ({ internship_id }) => internship_id);
  return places.map((place) => ({
    ...place,
    planned: planned.get(place.id) ?? 0,
    quotas: (ofPlace.get(place.id) ?? []).map((quota) => ({ ...quota, left: leftOf(quota) })),
  }));
}

/** A quota is of at most so many. */
export const mostBound = 500;

/** Reads students with the facts that a seat asks, in their order; other people's ids are left out. */
export async function readWanting(
  reads: Reads<Tables>,
  students: readonly number[],
  places: readonly Pick<Offering, 'start_date' | 'end_date'>[],
  board: BoardOf,
): Promise<Wanting[]> {
  const names = await listPeopleNamed(reads, students);
  const trainees = new Map((await listTrainees(reads, students)).map((one) => [one.id, one]));
  const groups = await readMembers(reads, board.period.id, students);
  const rows = isTrial(board) ? await rowsOf(reads, board, students) : [];
  const planned = new Map(rows.map((row) => [row.student_id, row.internship_id]));
  const seats = await listHeldSeats(reads, students, {
    from: places.map(({ start_date }) => start_date).toSorted()[0] ?? '',
    to:
      places
        .map(({ end_date }) => end_date)
        .toSorted()
        .at(-1) ?? '',
  });
  const of = Map.groupBy(seats, ({ student_id }) => student_id);
  return students.flatMap((id): Wanting[] => {
    const named = names.get(id);
    const trainee = trainees.get(id);
    if (!named) return [];
    return [
      {
        id,
        gender: named.gender,
        major_code: trainee?.major_code ?? null,
        group_id: groups.get(id) ?? null,
        is_let_in:
          trainee?.enable_internship === true && trainee.status_internship_documents === 'Accepted',
        planned: planned.get(id) ?? null,
        seats: of.get(id) ?? [],
      },
    ];
  });
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
