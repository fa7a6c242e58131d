import type { Page } from '../contract/paging.ts';
import { inPages } from './batches.ts';
import { type ExportCall, type ExportPlatform, exportList, type NamedList } from './export-list.ts';

interface ListOfPages<Row, Key extends string> extends NamedList<Row, Key> {
  listPage: (page: Page) => Promise<{ count: number; results: readonly Row[] }>;
}

/** Exports a short or unchanging list: counted first, then read page by page (decision record 15). */
export async function exportByPages<Row, Key extends string>(
  platform: ExportPlatform,
  call: ExportCall<Key>,
  { listPage, ...list }: ListOfPages<Row, Key>,
) {
  const { count } = await call.place.turn(() => listPage({ page: 1, page_size: 1 }));
  return exportList(platform, call, {
    ...list,
    rows: count,
    batches: inPages(async (page) => (await listPage(page)).results),
  });
}
