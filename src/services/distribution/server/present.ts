import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { personIf } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { listCycles, listInternshipsById } from '#services/sides/server/public.ts';
import { listComeOf, listKept } from '#services/training/server/public.ts';
import { type PeriodRow, readPeriod, readPeriods } from '#services/wishes/server/public.ts';
import type { RunSettings } from '../distribution.ts';
import type { ClosedPeriod, OneRun, Run } from '../run-shapes.ts';
import type { SeatPlace } from '../seat-shapes.ts';
import type { RunRowKept } from '../tables/tables.ts';
import type { Tables } from './distribution-platform.ts';
import { findOrders, type PeriodOrder } from './order.ts';

/** A period with its cycle. */
export async function readWholePeriod(reads: Reads<Tables>, id: number) {
  const period = await findPeriod(reads, id);
  if (!period) throw new Error(`There is no period ${id}`);
  return period;
}

/** The same where there may be none. */
export async function findPeriod(reads: Reads<Tables>, id: number) {
  const period = await readPeriod(reads, id);
  const cycle = period && (await listCycles(reads)).find((one) => one.id === period.cycle_id);
  return period && cycle && { ...period, cycle };
}

type WholePeriod = PeriodRow & { cycle: { name: string; name_ar: string } };

export function presentPeriod({
  id,
  cycle,
  number,
  start_date,
  end_date,
  closes_at,
}: WholePeriod): Run['period'] {
  return {
    id,
    cycle: { name: cycle.name, name_ar: cycle.name_ar },
    number,
    start_date: start_date as Day,
    end_date: end_date as Day,
    closes_at,
  };
}

/** Periods whose window has closed, the latest first, with what keeps each from a run. There are some ten a year. */
export async function listClosed(
  reads: Reads<Tables>,
  { page, page_size }: Page,
  now: Date,
): Promise<{ count: number; results: ClosedPeriod[] }> {
  const closed = (await readPeriods(reads))
    .filter(({ closes_at }) => new Date(closes_at) <= now)
    .reverse();
  const from = offsetOf({ page, page_size });
  const shown = closed.slice(from, from + page_size);
  const ids = shown.map(({ id }) => id);
  const orders = await findOrders(reads, ids);
  const published = await reads
    .selectFrom('distribution_run')
    .select(['period_id', 'number'])
    .where('state', '=', 'published')
    .where((e) => e('period_id', '=', e.fn.any(e.val(ids))))
    .execute();
  const found = await Promise.all(ids.map((id) => readWholePeriod(reads, id)));
  return {
    count: closed.length,
    results: found.map((period) => ({
      ...presentPeriod(period),
      published: published.find(({ period_id }) => period_id === period.id)?.number ?? null,
      waits_for: orders.get(period.id)?.waits_for ?? null,
    })),
  };
}

/** Internships as seats name them, by id. */
export async function placesOf(
  reads: Reads<Tables>,
  ids: readonly (number | null)[],
): Promise<Map<number, SeatPlace & { capacity: number }>> {
  const rows = await listInternshipsById(
    reads,
    ids.filter((id) => id !== null),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        side: { name: row.side_name, name_ar: row.side_name_arabic },
        department: { name: row.department_name, name_ar: row.department_name_ar },
        location: row.location || row.org_location,
        capacity: row.capacity,
      },
    ]),
  );
}

/** The internship with this id. */
export function placeIn(places: ReadonlyMap<number, SeatPlace>, id: number): SeatPlace {
  const { side, department, location } = valueIn(places, id);
  return { id, side, department, location };
}

export function placeIf(places: ReadonlyMap<number, SeatPlace>, id: number | null) {
  return id === null ? null : placeIn(places, id);
}

/** A group's name as the run knew it. */
export function groupIn({ groups }: Pick<RunSettings, 'groups'>, id: number | null) {
  const found = groups.find((group) => group.id === id);
  return found ? { name: found.name, name_ar: found.name_ar } : null;
}

export async function presentRuns(
  reads: Reads<Tables>,
  rows: readonly RunRowKept[],
): Promise<Run[]> {
  const ids = [...new Set(rows.map(({ period_id }) => period_id))];
  const found = await Promise.all(ids.map((id) => readWholePeriod(reads, id)));
  const periods = new Map(found.map((period) => [period.id, period]));
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ asked_by, published_by }) => [asked_by, published_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    period: presentPeriod(valueIn(periods, row.period_id)),
    number: row.number,
    state: row.state,
    progress: row.progress,
    rest: row.settings.rest,
    figures: row.figures,
    failure: row.failure,
    asked_by: personIf(names, row.asked_by),
    asked_at: row.asked_at,
    began_at: row.began_at,
    done_at: row.done_at,
    published_by: personIf(names, row.published_by),
    published_at: row.published_at,
    undone_at: row.undone_at,
  }));
}

/** A run with its settings, and what it can be compared with. */
export async function presentRun(reads: Reads<Tables>, row: RunRowKept): Promise<OneRun | null> {
  const [run] = await presentRuns(reads, [row]);
  if (!run) return null;
  const others = await reads
    .selectFrom('distribution_run')
    .select(['id', 'number', 'state'])
    .where('period_id', '=', row.period_id)
    .where('figures', 'is not', null)
    .where('dropped_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
  const { groups, places } = row.settings;
  const order = (await findOrders(reads, [row.period_id])).get(row.period_id);
  const seats = places.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = places.reduce((sum, place) => sum + place.taken, 0);
  return {
    ...run,
    seed: row.seed,
    groups,
    seats,
    taken,
    free: Math.max(0, seats - taken - (row.figures?.placed ?? 0)),
    others: others.filter(({ id }) => id !== row.id).map(({ id, number }) => ({ id, number })),
    published: others.find(({ state }) => state === 'published')?.number ?? null,
    is_kept: row.dropped_at === null,
    waits_for: order?.waits_for ?? null,
    stays: row.state === 'published' ? await whyStays(reads, run, order) : null,
  };
}

async function whyStays(
  reads: Reads<Tables>,
  { id, period }: Run,
  order: PeriodOrder | undefined,
): Promise<OneRun['stays']> {
  if (order?.followed_by) return { why: 'later_published', of: String(order.followed_by) };
  const days = { from: period.start_date, to: period.end_date };
  const seats = await listComeOf(reads, id, days);
  return whatKeeps(
    reads,
    seats.map((seat) => seat.id),
  );
}

/** A refusal names so many students. */
export const mostNamed = 5;

export async function numbersOf(
  reads: Reads<Tables>,
  students: readonly { student_id: number }[],
): Promise<string> {
  const ids = students.map(({ student_id }) => student_id);
  const people = await listPeopleNamed(reads, ids);
  return ids.map((id) => people.get(id)?.user_id).join(' ');
}

/** Finds why seats can't be taken back together, with the numbers of the first such students; null if they can. */
export async function whatKeeps(
  reads: Reads<Tables>,
  placements: readonly number[],
): Promise<{ why: 'in_letter' | 'has_records'; of: string } | null> {
  const kept = await listKept(reads, placements, mostNamed);
  const why = kept[0]?.kept;
  if (!why) return null;
  const of = await numbersOf(
    reads,
    kept.filter((one) => one.kept === why),
  );
  return { why, of };
}
