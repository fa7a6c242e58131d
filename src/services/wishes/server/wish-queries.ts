import { type Expression, sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import type { Wisher } from '#services/people/server/public.ts';
import { listCycles, offeredInternships, offersNamed } from '#services/sides/server/public.ts';
import type { Offer } from '../contract.ts';
import type { PeriodRow } from '../tables/tables.ts';
import type { Tables } from './wishes-platform.ts';

type Student = Pick<Wisher, 'id' | 'major_code' | 'gender'>;

/** The internships of a period: all of them, or what is offered to a student. */
function offersOf(
  reads: Reads<Tables>,
  { cycle_id, start_date, end_date }: PeriodRow,
  to?: Student,
) {
  return offeredInternships(reads, { cycle_id, start_date, end_date, to });
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersOf>['execute']>>[number];

/** Internships with how many chose each first at this moment, and the cut-off of an earlier cycle. */
async function presentOffers(
  reads: Reads<Tables>,
  period: PeriodRow,
  rows: readonly OfferRow[],
): Promise<Offer[]> {
  if (rows.length === 0) return [];
  const [chosen, cutoffs, cycles] = await Promise.all([
    countFirst(reads, period, rows),
    findCutoffs(reads, period, rows),
    listCycles(reads),
  ]);
  return rows.map((row) => {
    const cutoff = cutoffs.get(keyOf(row));
    const cycle = cycles.find(({ id }) => id === cutoff?.cycle_id);
    return {
      id: row.id,
      side: { name: row.side_name, name_ar: row.side_name_ar },
      department: { name: row.department_name, name_ar: row.department_name_ar },
      location: row.location || row.org_location,
      start_date: row.start_date,
      end_date: row.end_date,
      student_fee: riyalsOf(row.student_fee),
      seats: row.capacity,
      first_choices: chosen.get(row.id) ?? 0,
      cutoff:
        cutoff && cycle
          ? { gpa: cutoff.lowest_gpa, cycle: { name: cycle.name, name_ar: cycle.name_ar } }
          : null,
    };
  });
}

type Place = Pick<OfferRow, 'side_id' | 'department_id' | 'major_code' | 'gender'>;

const keyOf = ({ side_id, department_id, major_code, gender }: Place) =>
  `${side_id} ${department_id} ${major_code} ${gender}`;

async function countFirst(reads: Reads<Tables>, { id }: PeriodRow, rows: readonly OfferRow[]) {
  const counts = await reads
    .selectFrom('wish')
    .select(({ fn }) => ['internship_id', fn.countAll<number>().as('count')])
    .where('period_id', '=', id)
    .where('position', '=', 1)
    .where(
      'internship_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy('internship_id')
    .execute();
  return new Map(counts.map(({ internship_id, count }) => [internship_id, count]));
}

/** Of each side, department, major and section the last one that an earlier cycle left. */
async function findCutoffs(
  reads: Reads<Tables>,
  { cycle_id, start_date }: PeriodRow,
  rows: readonly OfferRow[],
) {
  const found = await reads
    .selectFrom('wish_cutoff')
    .innerJoin('wish_period', 'wish_period.id', 'wish_cutoff.period_id')
    .distinctOn(['side_id', 'department_id', 'major_code', 'gender'])
    .select(['side_id', 'department_id', 'major_code', 'gender', 'lowest_gpa', 'cycle_id'])
    .where('side_id', 'in', [...new Set(rows.map(({ side_id }) => side_id))])
    .where('cycle_id', '<>', cycle_id)
    .where('start_date', '<', start_date)
    .orderBy('side_id')
    .orderBy('department_id')
    .orderBy('major_code')
    .orderBy('gender')
    .orderBy('start_date', 'desc')
    .execute();
  return new Map(found.map((row) => [keyOf(row), row]));
}

/** The ids of a list's wishes, best first: read with the list, so that they are those of its version. */
export const orderOf = sql<number[]>`array(
  select internship_id from wish
  where wish.period_id = wish_list.period_id and wish.student_id = wish_list.student_id
  order by position)`.as('order');

/** Wishes in their order. */
export async function findWishes(
  reads: Reads<Tables>,
  period: PeriodRow,
  order: readonly number[],
): Promise<Offer[]> {
  if (order.length === 0) return [];
  const rows = await offersOf(reads, period).where('internship.id', 'in', order).execute();
  const offers = await presentOffers(reads, period, rows);
  return order.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
}

/** How many internships a period has, for a student or altogether. */
export async function countOffered(
  reads: Reads<Tables>,
  period: PeriodRow,
  to?: Student,
): Promise<number> {
  const { count } = await offersOf(reads, period, to)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Asked extends Page {
  search?: string | undefined;
}

/** Lists the internships that a student may still wish for, by side and department. */
export async function pageOffers(
  reads: Reads<Tables>,
  { period, student }: { period: PeriodRow; student: Student },
  { search, ...page }: Asked,
) {
  const wished: Expression<number> = sql<number>`(select internship_id from wish
    where wish.period_id = ${period.id} and student_id = ${student.id})`;
  const found = offersOf(reads, period, student)
    .where('internship.id', 'not in', wished)
    .$if(search !== undefined, (q) => q.where(offersNamed(search ?? '')))
    .orderBy('side.name_arabic')
    .orderBy('department.code')
    .orderBy('internship.start_date')
    .orderBy('internship.id');
  const { rows, count } = await readPage(found, page);
  return { count, results: await presentOffers(reads, period, rows) };
}
