import { sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed, listTrainees, peopleLike } from '#services/people/server/public.ts';
import {
  listInternshipsById,
  offeredInternships,
  offersNamed,
} from '#services/sides/server/public.ts';
import { listSeatsOf, listSeatsWithin, seatedWithin } from '#services/training/server/public.ts';
import type { BoardColumn, Fit, Unseated } from '../contract.ts';
import { mostTogether } from '../distribution.ts';
import { fitOf, type Offering, type Wanting } from '../seat-fit.ts';
import type { Tables } from './distribution-platform.ts';
import { findPeriod, groupIn } from './present.ts';
import { readMembers, readQuotas } from './read-input.ts';

interface Filters extends Page {
  period: number;
  search?: string | undefined;
  major?: number | undefined;
  gender?: 1 | 2 | undefined;
}

/** The published run of a period, else the last that was made. */
export async function findLastRun(reads: Reads<Tables>, period_id: number) {
  return reads
    .selectFrom('distribution_run')
    .select(['id', 'number', 'settings'])
    .where('period_id', '=', period_id)
    .where('figures', 'is not', null)
    .orderBy((e) => e('state', '=', 'published'), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A period's internships with the first of those who have a seat in each. */
export async function listBoard(
  reads: Reads<Tables>,
  {
    period: period_id,
    search,
    major,
    gender,
    free,
    wished_by,
    ...page
  }: Filters & { free?: boolean | undefined; wished_by?: number | undefined },
  today: Day,
) {
  const period = await findPeriod(reads, period_id);
  if (!period) return refuse('not_found');
  const run = await findLastRun(reads, period_id);
  const [wisher] = wished_by === undefined ? [] : await rowsOf(reads, run, [wished_by]);
  const { cycle_id, start_date, end_date } = period;
  const found = offeredInternships(reads, { cycle_id, start_date, end_date })
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
    // What is over is seldom looked for.
    .orderBy((e) => e('internship.end_date', '<', today))
    .orderBy('side.name_arabic')
    .orderBy('internship.id');
  const { rows, count } = await readPage(found, page);
  const seats = await listSeatsOf(
    reads,
    rows.map(({ id }) => id),
    mostTogether,
  );
  const ids = seats.map(({ student_id }) => student_id);
  const names = await listPeopleNamed(reads, ids);
  const ofRun = new Map((await rowsOf(reads, run, ids)).map((row) => [row.student_id, row]));
  // Whoever had a seat before the run isn't in it.
  const others = await listTrainees(
    reads,
    ids.filter((id) => !ofRun.has(id)),
  );
  const gpas = new Map(others.map(({ id, gpa }) => [id, gpa]));
  const of = Map.groupBy(seats, ({ internship_id }) => internship_id);
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
        available: row.capacity - row.placed,
        is_over: row.end_date < today,
        seated: row.placed,
        seats: (of.get(row.id) ?? []).map(({ id, student_id, seat_cause, is_appended, kept }) => ({
          id,
          student: personIn(names, student_id),
          gpa: ofRun.get(student_id)?.gpa ?? gpas.get(student_id) ?? null,
          cause: seat_cause,
          is_appended,
          kept,
          position: wishOf(ofRun.get(student_id)?.wishes, row.id),
        })),
      }),
    ),
  };
}

const wishOf = (wishes: readonly number[] | undefined, internship: number) =>
  (wishes?.indexOf(internship) ?? -1) + 1 || null;

/** What a run has of these students. */
async function rowsOf(
  reads: Reads<Tables>,
  run: { id: number } | undefined,
  students: readonly number[],
) {
  return reads
    .selectFrom('distribution_row')
    .select(['student_id', 'gpa', 'turn', 'wishes', 'major_code', 'gender'])
    .where('run_id', '=', run?.id ?? 0)
    .where((e) => e('student_id', '=', e.fn.any(e.val([...students]))))
    .execute();
}

/** Whoever was in the period's last run and has no seat in its days. */
export async function listUnseated(
  reads: Reads<Tables>,
  { period: period_id, search, major, gender, ...page }: Filters,
) {
  const period = await findPeriod(reads, period_id);
  if (!period) return refuse('not_found');
  const run = await findLastRun(reads, period_id);
  if (!run) return { count: 0, results: [], run: null };
  const { start_date: from, end_date: to } = period;
  const found = reads
    .selectFrom('distribution_row')
    .select(['student_id', 'gpa', 'group_id', 'wishes'])
    .where('run_id', '=', run.id)
    .where('student_id', 'not in', seatedWithin({ from, to }))
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
    .$if(major !== undefined, (q) => q.where('major_code', '=', major ?? 0))
    .$if(gender !== undefined, (q) => q.where('gender', '=', gender ?? 1))
    .orderBy('turn');
  const { rows, count } = await readPage(found, page);
  const names = await listPeopleNamed(
    reads,
    rows.map(({ student_id }) => student_id),
  );
  return {
    count,
    run: run.number,
    results: rows.map(
      ({ student_id, gpa, group_id, wishes }): Unseated => ({
        student: personIn(names, student_id),
        gpa,
        group: groupIn(run.settings, group_id),
        wishes: wishes.length,
      }),
    ),
  };
}

interface Asked {
  period: number;
  students: readonly number[];
  internships: readonly number[];
  from?: number | undefined;
}

/** How students fit into internships of a period, in one go. */
export async function listFits(reads: Reads<Tables>, asked: Asked, today: Day) {
  const period = await findPeriod(reads, asked.period);
  if (!period) return refuse('not_found');
  const run = await findLastRun(reads, asked.period);
  const places = (await readOfferings(reads, asked.internships, asked.period)).filter(
    ({ cycle_id }) => cycle_id === period.cycle_id,
  );
  if (places.length === 0) return { fits: [] };
  const wanting = await readWanting(reads, asked, places);
  const rows = await rowsOf(reads, run, asked.students);
  const passed = await countPassed(reads, run, { ...asked, rows });
  const alone = asked.students.length === 1 ? rows[0] : undefined;
  return {
    fits: places.map(
      (place): Fit => ({
        id: place.id,
        ...fitOf(wanting, place, today),
        passes_over: passed.get(place.id) ?? 0,
        position: wishOf(alone?.wishes, place.id),
      }),
    ),
  };
}

/** Internships by id, with how much of each quota is left. */
export async function readOfferings(
  reads: Reads<Tables>,
  ids: readonly number[],
  period_id: number,
) {
  const places = await listInternshipsById(reads, ids);
  const quotas = await readQuotas(reads, ids);
  const bound = [...new Set(quotas.map(({ internship_id }) => internship_id))];
  const seats = await listSeatsOf(reads, bound, mostBound);
  const students = seats.map(({ student_id }) => student_id);
  const names = await listPeopleNamed(reads, students);
  const groups = await readMembers(reads, period_id, students);
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
    quotas: (ofPlace.get(place.id) ?? []).map((quota) => ({ ...quota, left: leftOf(quota) })),
  }));
}

/** A quota is of at most so many. */
const mostBound = 500;

/** Students as a seat asks about them, in their order; whoever is none is left out. */
export async function readWanting(
  reads: Reads<Tables>,
  { students, period, from }: Omit<Asked, 'internships'>,
  places: readonly Pick<Offering, 'start_date' | 'end_date'>[],
): Promise<Wanting[]> {
  const names = await listPeopleNamed(reads, students);
  const trainees = new Map((await listTrainees(reads, students)).map((one) => [one.id, one]));
  const groups = await readMembers(reads, period, students);
  const seats = await listSeatsWithin(reads, {
    from: places.map(({ start_date }) => start_date).toSorted()[0] ?? '',
    to:
      places
        .map(({ end_date }) => end_date)
        .toSorted()
        .at(-1) ?? '',
    student_ids: students,
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
        seats: (of.get(id) ?? []).filter(({ internship_id }) => internship_id !== from),
      },
    ];
  });
}

/** Internship → who wished for it more than for what they got, and went before the last of these students. */
async function countPassed(
  reads: Reads<Tables>,
  run: { id: number } | undefined,
  { internships, students, rows }: Asked & { rows: readonly { turn: number }[] },
): Promise<Map<number, number>> {
  const before = Math.max(-1, ...rows.map(({ turn }) => turn));
  const passed = sql<{ id: number; students: number }>`(
    select wish.id, count(*)::integer as students
    from distribution_row cross join lateral unnest(wishes) with ordinality wish (id, place)
    where run_id = ${run?.id ?? 0} and turn < ${before}
      and student_id <> all (${[...students]}::integer[])
      and wish.id = any (${[...internships]}::integer[])
      and wish.place < coalesce(position, 100)
    group by wish.id)`;
  const found = await reads.selectFrom(passed.as('passed')).selectAll().execute();
  return new Map(found.map(({ id, students: count }) => [id, count]));
}
