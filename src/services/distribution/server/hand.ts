import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Language } from '#platform/language/language.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { listPeopleNamed, listTrainees, peopleLike } from '#services/people/server/public.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { listSeatsOf, listSeatsWithin, place, unplace } from '#services/training/server/public.ts';
import { type PeriodRow, readPeriods } from '#services/wishes/server/public.ts';
import type { Candidate, Placed } from '../board-shapes.ts';
import { binds, conflictsOf } from '../seat-fit.ts';
import { findLastRun } from './board/board.ts';
import { refusedAt } from './board/fits.ts';
import { readOfferings, readWanting } from './board/seat-facts.ts';
import { type DistributionPlatform, staffRoom, type Tables } from './distribution-platform.ts';
import { placeIn, placesOf } from './present.ts';

type Deps = Pick<DistributionPlatform, 'database' | 'events' | 'live' | 'speak'>;

interface Asked extends Page {
  id: number;
  search?: string | undefined;
}

/** More than an internship has seats. */
const mostShown = 500;

/** Lists the students who have a seat in an internship, and those who could get one. */
export async function findPlaced(reads: Reads<Tables>, { id, ...asked }: Asked, today: Day) {
  const [internship] = await listInternshipsById(reads, [id]);
  if (!internship) return refuse('not_found');
  const seats = await listSeatsOf(reads, [id], mostShown);
  const ids = seats.map(({ student_id }) => student_id);
  const names = await listPeopleNamed(reads, ids);
  const gpas = await gpasOf(reads, ids);
  const places = await placesOf(reads, [id]);
  const { cycle_id, cycle_name, cycle_name_ar, capacity, available } = internship;
  const period = (await readPeriods(reads, cycle_id)).find(
    ({ start_date, end_date }) =>
      start_date <= internship.start_date && end_date >= internship.end_date,
  );
  return {
    internship: {
      ...placeIn(places, id),
      period: period?.id ?? null,
      cycle: { name: cycle_name, name_ar: cycle_name_ar },
      start_date: internship.start_date as Day,
      end_date: internship.end_date as Day,
      capacity,
      available,
    },
    placed: seats.map(
      (seat): Placed => ({
        id: seat.id,
        student: personIn(names, seat.student_id),
        gpa: gpas.get(seat.student_id) ?? null,
        cause: seat.seat_cause,
        is_appended: seat.is_appended,
        kept: seat.kept,
      }),
    ),
    candidates: await listCandidates(reads, { internship, period, seated: ids, today }, asked),
  };
}

async function gpasOf(reads: Reads<Tables>, ids: readonly number[]) {
  return new Map((await listTrainees(reads, ids)).map(({ id, gpa }) => [id, gpa]));
}

type Internship = Awaited<ReturnType<typeof listInternshipsById>>[number];

interface Seating {
  internship: Internship;
  period: PeriodRow | undefined;
  seated: readonly number[];
  today: Day;
}

/**
 * Lists the students of the period's last run who wished for the internship and have no seat there, in the run's order;
 * with a search, any student of that run. Each comes with their conflicts, and how many they would pass over.
 */
async function listCandidates(
  reads: Reads<Tables>,
  { internship, period, seated, today }: Seating,
  { search, ...page }: Omit<Asked, 'id'>,
): Promise<{ count: number; results: Candidate[] }> {
  const { id } = internship;
  const run = period && (await findLastRun(reads, period.id));
  if (!run) return { count: 0, results: [] };
  const board = { period, run };
  const wish = sql<number | null>`array_position(wishes, ${id})`;
  const found = reads
    .selectFrom('distribution_row')
    .select(['student_id', 'turn', 'gpa', 'gender', 'group_id', wish.as('wish')])
    .where('run_id', '=', run.id)
    .where((e) => e('internship_id', 'is distinct from', id))
    .$if(search === undefined, (q) =>
      q
        .where(wish, 'is not', null)
        .where((e) => e.not(e('student_id', '=', e.fn.any(e.val([...seated]))))),
    )
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
    .orderBy('turn');
  const { rows, count } = await readPage(found, page);
  const refused = await reads
    .selectFrom(refusedAt(board, [id]).as('refused'))
    .selectAll()
    .execute();
  const ids = rows.map(({ student_id }) => student_id);
  const names = await listPeopleNamed(reads, ids);
  const places = await readOfferings(reads, [id], board);
  const wanting = new Map(
    (await readWanting(reads, ids, places, board)).map((one) => [one.id, one]),
  );
  return {
    count,
    results: rows.map((row): Candidate => {
      const student = wanting.get(row.student_id);
      return {
        student: personIn(names, row.student_id),
        gpa: row.gpa,
        position: row.wish,
        conflicts: places.flatMap((place) => (student ? conflictsOf(student, place, today) : [])),
        passes_over: refused.filter((one) => one.turn < row.turn && binds(one, row)).length,
      };
    }),
  };
}

interface Hand {
  id: number;
  students: readonly number[];
}

/**
 * Gives students seats, one after another; who is refused doesn't hold up the others. From a seat of another internship
 * each is moved at once, or keeps it.
 */
export async function placeStudents(
  deps: Deps,
  { id, students, is_appended, from }: Hand & { is_appended: boolean; from?: number | undefined },
  { actor, now, language }: Acting & { language: Language },
): Promise<DecidedEach | ReturnType<typeof refuse<'not_found'>>> {
  const { reads } = deps.database;
  const [internship] = await listInternshipsById(reads, [id]);
  const [left] = await listInternshipsById(reads, from === undefined ? [] : [from]);
  if (!internship || (from !== undefined && !left)) return refuse('not_found');
  const today = riyadhDay(now);
  return each(deps, students, language, (student_id) =>
    deps.database.transaction(async (tx) => {
      if (internship.end_date < today) return refuse('internship_over');
      const taken =
        left && (await takeBack(deps, tx, { student_id, internship: left }, { actor, now }));
      if (isRefusal(taken)) return taken;
      const seat = await give(deps, { student_id, internship, is_appended }, { actor, now });
      if (isRefusal(seat)) return seat;
      await tellMoved(deps, tx, { student_id, to: internship, from: left }, { actor, now });
      return seat;
    }),
  );
}

function give(
  { database }: Deps,
  { internship, ...seat }: { student_id: number; internship: Internship; is_appended: boolean },
  { actor, now }: Acting,
) {
  const { id: internship_id, start_date, end_date } = internship;
  return place(database, {
    ...seat,
    internship_id,
    end_date,
    by: actor.id,
    now,
    // A student who joins late hasn't missed the days before.
    start_date: [start_date, riyadhDay(now)].toSorted().at(-1) ?? start_date,
  });
}

interface Move {
  student: number;
  from?: number | undefined;
  to?: number | undefined;
  is_appended: boolean;
}

/** Moves two students at one moment, or neither: first both leave their seats, then each gets the other one. */
export async function exchangeSeats(deps: Deps, moves: readonly Move[], { actor, now }: Acting) {
  const ids = moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== undefined);
  const places = await listInternshipsById(deps.database.reads, ids);
  const placeOf = (id: number | undefined) => places.find((place) => place.id === id);
  if (places.length < new Set(ids).size) return refuse('not_found');
  if (places.some(({ end_date }) => end_date < riyadhDay(now))) return refuse('internship_over');
  return deps.database.transaction(async (tx) => {
    for (const { student, from } of moves) {
      const internship = placeOf(from);
      const seat = internship && { student_id: student, internship };
      const taken = seat && (await takeBack(deps, tx, seat, { actor, now }));
      if (isRefusal(taken)) return taken;
    }
    for (const { student, from, to, is_appended } of moves) {
      const internship = placeOf(to);
      const seat = internship && { student_id: student, internship, is_appended };
      const given = seat && (await give(deps, seat, { actor, now }));
      if (isRefusal(given)) return given;
      const moved = { student_id: student, to: internship, from: placeOf(from) };
      await tellMoved(deps, tx, moved, { actor, now });
    }
    return { students: moves.map(({ student }) => student) };
  });
}

/** Takes students' seats of an internship back. */
export async function unplaceStudents(
  deps: Deps,
  { id, students }: Hand,
  { actor, now, language }: Acting & { language: Language },
): Promise<DecidedEach | ReturnType<typeof refuse<'not_found'>>> {
  const [internship] = await listInternshipsById(deps.database.reads, [id]);
  if (!internship) return refuse('not_found');
  return each(deps, students, language, (student_id) =>
    deps.database.transaction(async (tx) => {
      const taken = await takeBack(deps, tx, { student_id, internship }, { actor, now });
      if (isRefusal(taken)) return taken;
      await tellMoved(deps, tx, { student_id, from: internship }, { actor, now });
      return taken;
    }),
  );
}

async function takeBack(
  { database }: Deps,
  { writes }: Transaction<Tables>,
  { student_id, internship }: { student_id: number; internship: Internship },
  { actor, now }: Acting,
) {
  const { id, start_date: from, end_date: to } = internship;
  const seats = await listSeatsWithin(writes, { from, to, student_ids: [student_id] });
  const seat = seats.find(({ internship_id }) => internship_id === id);
  if (!seat) return refuse('not_placed');
  const taken = await unplace(database, seat.id, { by: actor.id, now });
  return isRefusal(taken) && taken.code === 'not_found' ? refuse('not_placed') : taken;
}

function each(
  { database, speak }: Deps,
  students: readonly number[],
  language: Language,
  one: (student_id: number) => Promise<object>,
): Promise<DecidedEach> {
  return decideEach(
    { ids: students, service: 'distribution' },
    {
      subject: (id) => Promise.resolve(id),
      names: (ids) => listPeopleNamed(database.reads, ids),
    },
    { speak, language },
    one,
  );
}

interface MovedSeat {
  student_id: number;
  /** Where the student has a seat now; nowhere, if it was only taken back. */
  to?: Internship | undefined;
  from?: Internship | undefined;
}

const seatIn = (internship: Internship) => ({
  seat_side: `${internship.side_name_arabic} | ${internship.side_name}`,
  internship_id: internship.id,
});

async function tellMoved(
  { events, live }: Deps,
  tx: Transaction<Tables>,
  { student_id, to, from }: MovedSeat,
  { actor, now }: Acting,
) {
  const about = to ?? from;
  if (!about) return;
  const { id: internship_id, side_name: name, side_name_arabic: name_ar } = about;
  const is_placed = to !== undefined;
  await writeAudit(tx, {
    now,
    actor,
    action: `distribution.${is_placed ? 'placed' : 'unplaced'}`,
    subject: { kind: 'person', id: student_id },
    ...(from && { from: seatIn(from) }),
    ...(to && { to: seatIn(to) }),
  });
  const payload = { student_id, internship_id, is_placed, name, name_ar, now };
  await events.announce(tx, 'distribution.moved', payload);
  live.changed(tx, [staffRoom, roomOfPerson(student_id)], { what: 'distribution' });
  live.changed(tx, [roomOfPerson(student_id)], { what: 'training' });
}
