import type { Transaction } from '#platform/database/database.ts';
import type { WishTables } from '../tables/tables.ts';

interface Cutoff {
  side_id: number;
  department_id: number;
  major_code: number;
  /** The section of the places; null for both. */
  gender: 1 | 2 | null;
  /** Of 5, with two decimals. */
  lowest_gpa: number;
}

/** Keeps the lowest GPAs that took a seat by average in a period, in place of those kept before; none takes them back. */
export async function keepCutoffs(
  { writes }: Transaction<WishTables>,
  period_id: number,
  cutoffs: readonly Cutoff[],
): Promise<void> {
  await writes.deleteFrom('wish_cutoff').where('period_id', '=', period_id).execute();
  if (cutoffs.length === 0) return;
  await writes
    .insertInto('wish_cutoff')
    .values(cutoffs.map((cutoff) => ({ ...cutoff, period_id })))
    .execute();
}
