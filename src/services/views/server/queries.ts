import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import type { ViewTables } from '../tables/tables.ts';

export const viewColumns = ['id', 'list', 'name', 'address', 'position', 'is_default'] as const;

interface Asked extends Page {
  person_id: number;
  list: string;
  ordering: 'position' | '-position';
}

export async function listViews(reads: Reads<ViewTables>, { person_id, list, ...asked }: Asked) {
  const own = reads
    .selectFrom('saved_view')
    .where('person_id', '=', person_id)
    .where('list', '=', list);
  const results = await own
    .select(viewColumns)
    .orderBy('position', asked.ordering === 'position' ? 'asc' : 'desc')
    .limit(asked.page_size)
    .offset(offsetOf(asked))
    .execute();
  const { count } = await own
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, results };
}
