import type { Reads } from '#platform/database/database.ts';
import { listWishers, type PeopleTables, type Wisher } from '#services/people/server/public.ts';
import type { PeriodRow, WishTables } from '../tables/tables.ts';

/** The interface for other services' servers: what a distribution reads, and the cut-offs that it leaves. */

export type { PeriodRow, WishTables } from '../tables/tables.ts';
export { keepCutoffs } from './cutoffs.ts';
export { holdClosedPeriod } from './periods.ts';

/** All periods, or those of a cycle, in the order of their days. */
export function readPeriods(reads: Reads<WishTables>, cycle_id?: number): Promise<PeriodRow[]> {
  return reads
    .selectFrom('wish_period')
    .selectAll()
    .$if(cycle_id !== undefined, (q) => q.where('cycle_id', '=', cycle_id ?? 0))
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

/** A period with its days and its window; its `version` counts the changes of either. */
export function readPeriod(reads: Reads<WishTables>, id: number): Promise<PeriodRow | undefined> {
  return reads.selectFrom('wish_period').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Somebody who may wish, with the ids of the internships that they wish for, best first; none where nothing was saved. */
export interface StudentWishes extends Wisher {
  internships: number[];
}

/**
 * The wishes of everybody who may have some, by the student's id. Read in the transaction of `holdClosedPeriod` they
 * stay what they are. A wish was right when it was saved: whose major has changed since is for the reader to see.
 */
export async function readWishes(
  reads: Reads<WishTables & PeopleTables>,
  period_id: number,
): Promise<StudentWishes[]> {
  const [students, wished] = await Promise.all([
    listWishers(reads),
    listWishesOf(reads, period_id),
  ]);
  return students.map((student) => ({ ...student, internships: wished.get(student.id) ?? [] }));
}

/** Student → the ids of the internships that they wish for, best first: of everybody who wishes, or of these. */
export async function listWishesOf(
  reads: Reads<WishTables>,
  period_id: number,
  students?: readonly number[],
): Promise<Map<number, number[]>> {
  const lists = await reads
    .selectFrom('wish')
    .select((e) => [
      'student_id',
      e.fn.agg<number[]>('array_agg', ['internship_id']).orderBy('position').as('internships'),
    ])
    .where('period_id', '=', period_id)
    .$if(students !== undefined, (q) =>
      q.where((e) => e('student_id', '=', e.fn.any(e.val([...(students ?? [])])))),
    )
    .groupBy('student_id')
    .execute();
  return new Map(lists.map(({ student_id, internships }) => [student_id, internships]));
}
