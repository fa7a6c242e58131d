import { type Expression, sql } from 'kysely';
import { offsetOf, type Page } from '../contract/paging.ts';
import type { Reads } from '../database/database.ts';

/** People found by a search, as a query; `user_id` breaks ties of `distance`. */
export type RankedPeople = Expression<{ id: number; distance: number; user_id: string }>;

/**
 * One page of ids, best matches first, and the total count. Thousands of people share a common name: one
 * query computes both, and nothing more is read of those who aren't on the page.
 */
export async function pageOfMatches(
  reads: Pick<Reads<never>, 'selectNoFrom'>,
  matches: RankedPeople,
  page: Page,
): Promise<{ ids: number[]; count: number }> {
  const found = sql<{ ids: number[]; count: number }>`(
    with hit as materialized ${matches}
    select json_build_object(
      'ids', array(
        select id from hit order by distance, user_id, id
        limit ${page.page_size} offset ${offsetOf(page)}),
      'count', (select count(*) from hit)))`;
  return (await reads.selectNoFrom(found.as('found')).executeTakeFirstOrThrow()).found;
}

/** Sorts rows into the order of `ids`. */
export function inOrderOf<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
