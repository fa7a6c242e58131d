import { type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import {
  findTrainee,
  listPeopleNamed,
  listWishers,
  peopleLike,
} from '#services/people/server/public.ts';
import { readInternships } from '#services/sides/server/public.ts';
import { listMovesOf, listSeatsWithin } from '#services/training/server/public.ts';
import { type PeriodRow, readPeriods } from '#services/wishes/server/public.ts';
import type {
  Explained,
  ExplainedWish,
  OwnDistribution,
  OwnRun,
  OwnWish,
  RunRowShown,
} from '../run-shapes.ts';
import type { RunRowKept } from '../tables/tables.ts';
import type { Tables } from './distribution-platform.ts';
import { groupIn, placeIf, placeIn, placesOf, presentPeriod, readWholePeriod } from './present.ts';

interface RowsFound extends Page {
  search?: string | undefined;
  outcome?: 'first' | 'placed' | 'left' | 'without' | undefined;
}

/** The students of a run in its order. */
export async function listRows(
  reads: Reads<Tables>,
  { id, settings }: RunRowKept,
  { search, outcome, ...page }: RowsFound,
): Promise<{ count: number; results: RunRowShown[] }> {
  const found = reads
    .selectFrom('distribution_row')
    .selectAll()
    .where('run_id', '=', id)
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
    .$if(outcome === 'first', (q) => q.where('position', '=', 1))
    .$if(outcome === 'placed', (q) => q.where('internship_id', 'is not', null))
    .$if(outcome === 'left', (q) =>
      q.where('internship_id', 'is not', null).where('position', 'is', null),
    )
    .$if(outcome === 'without', (q) => q.where('internship_id', 'is', null))
    .orderBy('turn');
  const { rows, count } = await readPage(found, page);
  const names = await listPeopleNamed(
    reads,
    rows.map(({ student_id }) => student_id),
  );
  const places = await placesOf(
    reads,
    rows.map(({ internship_id }) => internship_id),
  );
  return {
    count,
    results: rows.map((row) => ({
      student: personIn(names, row.student_id),
      gpa: row.gpa,
      group: groupIn(settings, row.group_id),
      internship: placeIf(places, row.internship_id),
      position: row.position,
      wishes: row.wishes.length,
    })),
  };
}

/** The most seats of an internship to show: the last ones. */
const mostSeats = 12;

/** The seats that a run gave in these internships, each with the last of them in the run's order, and how many in all. */
async function seatsIn(reads: Reads<Tables>, run_id: number, internships: readonly number[]) {
  const ranked = sql<{
    internship_id: number;
    gpa: number | null;
    by_group: boolean;
    given: number;
    group_seats: number;
    lowest: number;
  }>`(
    select internship_id, gpa, group_id is not null as by_group, turn,
      count(*) over (partition by internship_id)::integer as given,
      (count(*) filter (where group_id is not null) over (partition by internship_id))::integer as group_seats,
      row_number() over (partition by internship_id order by turn desc)::integer as lowest
    from distribution_row
    where run_id = ${run_id} and internship_id = any(${[...internships]}::integer[]))`;
  const rows = await reads
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where(sql<SqlBool>`lowest <= ${mostSeats}`)
    .orderBy(sql`internship_id`)
    .orderBy(sql`lowest`, 'desc')
    .execute();
  return Map.groupBy(rows, ({ internship_id }) => internship_id);
}

function rowOf(reads: Reads<Tables>, run_id: number, student_id: number) {
  return reads
    .selectFrom('distribution_row')
    .selectAll()
    .where('run_id', '=', run_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

async function explainWishes(
  reads: Reads<Tables>,
  { id, settings }: RunRowKept,
  { wishes, refusals, position }: Row,
): Promise<(ExplainedWish & { group_seats: number })[]> {
  const places = await placesOf(reads, wishes);
  const seats = await seatsIn(reads, id, wishes);
  return wishes.map((internship_id, at) => {
    const refused = refusals.find((one) => one.internship_id === internship_id);
    const given = seats.get(internship_id) ?? [];
    const quota = refused?.quota ?? null;
    return {
      position: at + 1,
      internship: placeIn(places, internship_id),
      capacity: valueIn(places, internship_id).capacity,
      is_seat: position === at + 1,
      why: refused?.why ?? null,
      quota: quota && {
        gender: quota.gender,
        group: groupIn(settings, quota.group_id),
        most: quota.most,
      },
      last_gpa: refused?.last_gpa ?? null,
      seats: given.map(({ gpa, by_group }) => ({ gpa, by_group })),
      given: given[0]?.given ?? 0,
      group_seats: given[0]?.group_seats ?? 0,
    };
  });
}

/** A student's way through a run, for staff. */
export async function explainRow(
  reads: Reads<Tables>,
  run: RunRowKept,
  student_id: number,
): Promise<Explained | Refusal<'not_found'>> {
  const row = await rowOf(reads, run.id, student_id);
  if (!row) return refuse('not_found');
  const names = await listPeopleNamed(reads, [student_id]);
  const places = await placesOf(reads, [row.internship_id]);
  const wishes = await explainWishes(reads, run, row);
  return {
    student: personIn(names, student_id),
    gpa: row.gpa,
    group: groupIn(run.settings, row.group_id),
    internship: placeIf(places, row.internship_id),
    position: row.position,
    wishes: wishes.map(({ group_seats: _, ...wish }) => wish),
    turn: row.turn + 1,
    students: run.figures?.students ?? 0,
  };
}

/**
 * The same for the student, with the seat that is held now: without the averages of others but the last, and without
 * groups' names but the own. A seat that isn't over and that no published run knows of comes first.
 */
export async function listOwn(
  reads: Reads<Tables>,
  student_id: number,
  today: Day,
): Promise<OwnDistribution[] | Refusal<'internship_not_enabled' | 'documents_not_accepted'>> {
  const [wisher] = await listWishers(reads, student_id);
  if (!wisher) {
    const trainee = await findTrainee(reads, student_id);
    return refuse(trainee?.enable_internship ? 'documents_not_accepted' : 'internship_not_enabled');
  }
  const runs = await reads
    .selectFrom('distribution_run')
    .selectAll()
    .where('state', '=', 'published')
    .where('id', 'in', (e) =>
      e.selectFrom('distribution_row').select('run_id').where('student_id', '=', student_id),
    )
    .$narrowType<{ published_at: string }>()
    .orderBy('published_at', 'desc')
    .limit(20)
    .execute();
  const held = await listSeatsWithin(reads, { ...ever, student_ids: [student_id] });
  const moves = await listMovesOf(reads, student_id);
  const ids = [...held, ...moves].map(({ internship_id }) => internship_id);
  const known = await readInternships(reads, ids);
  const places = await placesOf(reads, ids);
  const isIn = (period: Days | undefined, { internship_id }: { internship_id: number }) => {
    const place = known.get(internship_id);
    return (
      period !== undefined &&
      place?.cycle_id === period.cycle_id &&
      place.start_date >= period.start_date &&
      place.end_date <= period.end_date
    );
  };
  const told = new Set<number>();
  const found: OwnDistribution[] = [];
  for (const run of runs) {
    const row = await rowOf(reads, run.id, student_id);
    if (!row) continue;
    const period = await readWholePeriod(reads, run.period_id);
    const seat = held.find((one) => isIn(period, one));
    if (seat) told.add(seat.id);
    const isMoved = (seat?.internship_id ?? null) !== row.internship_id;
    const moved = isMoved ? moves.find((one) => isIn(period, one)) : undefined;
    found.push({
      period: presentPeriod(period),
      seat: placeIf(places, seat?.internship_id ?? null),
      changed_at: moved?.at ?? null,
      run: await presentOwnRun(reads, run, row),
    });
  }
  const periods = await readPeriods(reads);
  const others: OwnDistribution[] = [];
  for (const seat of held) {
    if (told.has(seat.id) || seat.end_date < today) continue;
    const of = periods.find((one) => isIn(one, seat));
    others.push({
      period: of ? presentPeriod(await readWholePeriod(reads, of.id)) : null,
      seat: placeIn(places, seat.internship_id),
      changed_at: seat.seat_at ?? seat.placed_at,
      run: null,
    });
  }
  return [...others, ...found];
}

type Days = Pick<PeriodRow, 'cycle_id' | 'start_date' | 'end_date'>;

const ever = { from: '0001-01-01', to: '9999-12-31' };

type PublishedRun = RunRowKept & { published_at: string };

async function presentOwnRun(reads: Reads<Tables>, run: PublishedRun, row: Row): Promise<OwnRun> {
  const places = await placesOf(reads, [row.internship_id]);
  return {
    id: run.id,
    published_at: run.published_at,
    gpa: row.gpa,
    group: groupIn(run.settings, row.group_id),
    internship: placeIf(places, row.internship_id),
    position: row.position,
    wishes: (await explainWishes(reads, run, row)).map(withoutOthers),
  };
}

function withoutOthers(explained: ExplainedWish & { group_seats: number }): OwnWish {
  const { position, internship, capacity, is_seat, why, quota, last_gpa, group_seats } = explained;
  return {
    position,
    internship,
    capacity,
    is_seat,
    why,
    group_seats,
    quota: quota && { gender: quota.gender, by_group: quota.group !== null, most: quota.most },
    // Of a group's student the average isn't what decided.
    last_gpa: why === 'group' ? null : last_gpa,
  };
}
