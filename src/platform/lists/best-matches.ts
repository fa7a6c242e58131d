import type { Expression } from 'kysely';
import { offsetOf, type Page } from '../contract/paging.ts';
import type { Reads } from '../database/database.ts';

/** A person found by a search; `user_id` breaks ties of `distance`. */
interface Match {
  id: number;
  distance: number;
  user_id: string;
}

export type RankedPeople = Expression<Match>;

/**
 * One page of ids, best matches first, and the total count. Thousands of people share a common name: one
 * query computes both, and nothing more is read of those who aren't on the page.
 */
export async function pageOfMatches(
  reads: Pick<Reads<{ hit: Match }>, 'with'>,
  matches: RankedPeople,
  page: Page,
): Promise<{ ids: number[]; count: number }> {
  const rows = await reads
    .with(
      (cte) => cte('hit').materialized(),
      () => matches,
    )
    .selectFrom('hit')
    .select((e) => [
      'id',
      e
        .selectFrom('hit')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .$asScalar()
        .$notNull()
        .as('count'),
    ])
    .orderBy('distance')
    .orderBy('user_id')
    .orderBy('id')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
  const ids = rows.map(({ id }) => id);
  if (rows[0] || page.page === 1) return { ids, count: rows[0]?.count ?? 0 };
  // A page past the end has no row to carry the count.
  const { count } = await pageOfMatches(reads, matches, { page: 1, page_size: 1 });
  return { ids, count };
}

/** Sorts rows into the order of `ids`. */
export function inOrderOf<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
