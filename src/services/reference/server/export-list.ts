import type { CellKind } from '#platform/contract/shown.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { type Cell, sheetColumns } from '#platform/lists/list-sheet.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import type { ExportCall } from '#platform/spreadsheets/export-list.ts';
import { listColleges, type ReferenceFilters } from '#services/people/server/public.ts';
import type { ListName } from '../reference-lists.ts';
import type { RowReader } from '../row-words.ts';
import type { ListDeps } from './list-handlers.ts';

export type ExportDeps = ListDeps & { speak: Speak };

type Filters = Omit<ReferenceFilters, 'now'>;

interface ListToExport<Row, Key extends string> {
  name: ListName;
  list: (call: { query: Filters; now: Date }) => Promise<{ count: number; results: Row[] }>;
  sheet: Readonly<Record<Key, CellKind>>;
  cells: (reader: RowReader) => Record<Key, Cell<Row>>;
}

type Asked = Omit<Filters, 'codes' | 'page' | 'page_size'> & {
  ids?: readonly (string | number)[] | undefined;
};

/** Exports the rows that a list finds, or the selected ones. */
export function listExport<Row, Key extends string>(
  deps: ExportDeps,
  { name, list, sheet, cells }: ListToExport<Row, Key>,
) {
  return async (call: ExportCall<Key> & { body: Asked }) => {
    const { search, college, origin, ordering, ids: codes } = call.body;
    const asked = { search, college, origin, ordering, codes };
    const named = await listColleges(deps.database.reads);
    const colleges = named.map(({ id: code, ...names }) => ({ code, ...names }));
    return exportByPages(deps, call, {
      title: `reference:lists.${name}`,
      action: `reference.${name}_exported`,
      columns: sheetColumns(sheet, {
        heads: (key) => `reference:sheet.${key}`,
        cells: (say, language) => cells({ say, language, colleges }),
      }),
      listPage: (page) => list({ query: { ...asked, ...page }, now: call.now }),
    });
  };
}
