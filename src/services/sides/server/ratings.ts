import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { SideTables } from '../tables/tables.ts';

export interface SideRating {
  /** From 1 to 5. */
  average: number;
  students: number;
}

/** Keeps how students rate sites by one questionnaire, in place of what was kept of it. */
export async function keepRatings(
  { writes }: Transaction<SideTables>,
  source_id: number,
  ratings: readonly (SideRating & { side_id: number })[],
): Promise<void> {
  await writes.deleteFrom('side_rating').where('source_id', '=', source_id).execute();
  const rows = ratings.map((rating) => ({ ...rating, source_id }));
  if (rows.length > 0) await writes.insertInto('side_rating').values(rows).execute();
}

/** The ratings of these sites by all questionnaires, to one decimal; a site without one is left out. */
export async function ratingsOf(
  reads: Reads<SideTables>,
  side_ids: readonly number[],
): Promise<Map<number, SideRating>> {
  const rows = await reads
    .selectFrom('side_rating')
    .select([
      'side_id',
      sql<number>`sum(students)::integer`.as('students'),
      sql<number>`round((sum(average * students) / sum(students))::numeric, 1)`.as('average'),
    ])
    .where((e) => e('side_id', '=', e.fn.any(e.val([...side_ids]))))
    .groupBy('side_id')
    .execute();
  return new Map(rows.map(({ side_id, ...rating }) => [side_id, rating]));
}
