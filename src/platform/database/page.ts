import type { SelectQueryBuilder } from 'kysely';
import { offsetOf, type Page } from '../contract/paging.ts';

/** One page of an ordered query's rows, and the total count. */
export async function readPage<Tables, Named extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Named, Row>,
  page: Page,
): Promise<{ rows: Row[]; count: number }> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>();
  const [rows, { count }] = await Promise.all([
    query.limit(page.page_size).offset(offsetOf(page)).execute(),
    counted.executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
