import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
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
    .select(viewColumns)
    .where('person_id', '=', person_id)
    .where('list', '=', list)
    .orderBy('position', asked.ordering === 'position' ? 'asc' : 'desc');
  const { rows, count } = await readPage(own, asked);
  return { count, results: rows };
}
