import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CellKind, DeclaredList, OrderingOf, SheetKeyOf } from '../contract/list.ts';
import { type KeyOf, sortOf } from '../contract/ordering.ts';
import { offsetOf, type Page } from '../contract/paging.ts';
import { allIds } from '../database/all-ids.ts';
import type { Reads } from '../database/database.ts';
import { exportByIds } from '../spreadsheets/export-by-ids.ts';
import type { ExportCall, ExportPlatform, NamedList } from '../spreadsheets/export-list.ts';
import { type ListSheet, sheetColumns } from './list-sheet.ts';

/**
 * How a declared list is queried. `Scope` is everything that narrows it (the caller's reach and filters)
 * and what presenting a row needs to know about the caller.
 */
export interface ListSource<
  L extends DeclaredList,
  Tables,
  Scope,
  Found,
  FoundFrom extends keyof Found,
  Held,
  HeldFrom extends keyof Held,
  Row extends { id: number },
  Shown extends { id: number },
> {
  /** The id column, as both queries name it. */
  id: string;
  /** Everything in scope, with nothing selected: it is counted, sorted and paged from an index alone. */
  found: (
    reads: Reads<Tables>,
    scope: Scope,
  ) => SelectQueryBuilder<Found, FoundFrom, Record<never, never>>;
  /** The rows with every column shown, read only for the ids that `found` yields. */
  rows: (reads: Reads<Tables>, scope: Scope) => SelectQueryBuilder<Held, HeldFrom, Row>;
  /** Ordering → its sort column or expression; ids break ties. */
  order: { [Key in KeyOf<OrderingOf<L>>]: string | ((scope: Scope) => Expression<unknown>) };
  present: (reads: Reads<Tables>, rows: readonly Row[], scope: Scope) => Promise<Shown[]>;
  sheet: ListSheet<L, Shown, Scope>;
}

type Chosen = { ids?: readonly number[] | undefined };

/** The queries of a declared list: a page with its count, rows by id, and an export. */
export function listQueries<
  const L extends DeclaredList,
  Tables,
  Scope extends object,
  Found,
  FoundFrom extends keyof Found,
  Held,
  HeldFrom extends keyof Held,
  Row extends { id: number },
  Shown extends { id: number },
>(list: L, source: ListSource<L, Tables, Scope, Found, FoundFrom, Held, HeldFrom, Row, Shown>) {
  type Asked = Scope & { ordering: OrderingOf<L> };
  const id = sql<number>`${sql.ref(source.id)}`;

  function sortOfRows(asked: Asked) {
    const { key, direction } = sortOf(asked.ordering);
    const column = source.order[key as KeyOf<OrderingOf<L>>];
    return { by: typeof column === 'string' ? sql.ref(column) : column(asked), direction };
  }

  function idsInOrder(reads: Reads<Tables>, asked: Asked) {
    const { by, direction } = sortOfRows(asked);
    return source
      .found(reads, asked)
      .select(id.as('id'))
      .$castTo<{ id: number }>()
      .orderBy(by, direction)
      .orderBy(id, direction);
  }

  async function count(reads: Reads<Tables>, scope: Scope): Promise<number> {
    const found = source.found(reads, scope).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await found.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
  }

  async function page(reads: Reads<Tables>, asked: Asked & Page) {
    const { by, direction } = sortOfRows(asked);
    const onPage = idsInOrder(reads, asked).limit(asked.page_size).offset(offsetOf(asked));
    const [rows, all] = await Promise.all([
      source
        .rows(reads, asked)
        .where(sql<SqlBool>`${id} in (${onPage})`)
        .orderBy(by, direction)
        .orderBy(id, direction)
        .execute(),
      count(reads, asked),
    ]);
    return { count: all, results: await source.present(reads, rows, asked) };
  }

  /** Those of these ids that are still in scope, in any order. */
  async function byId(reads: Reads<Tables>, scope: Scope, ids: readonly number[]) {
    const within = source.found(reads, scope).select(id.as('id'));
    const rows = await source
      .rows(reads, scope)
      .where(sql<SqlBool>`${id} = any(${ids})`)
      .where(sql<SqlBool>`${id} in (${within})`)
      .execute();
    return source.present(reads, rows, scope);
  }

  function exported(
    platform: ExportPlatform & { database: { readonly reads: Reads<Tables> } },
    call: ExportCall<SheetKeyOf<L>>,
    /**
     * `asked` is what the caller filters by, `within` the scope a row must still be in when it is written.
     */
    {
      asked,
      within,
      ...record
    }: { asked: Asked & Chosen; within: Scope } & Pick<NamedList<Shown, never>, 'subject'>,
  ) {
    const { reads } = platform.database;
    return exportByIds(platform, call, {
      ...record,
      title: source.sheet.title,
      action: source.sheet.action,
      columns: sheetColumns(list.sheet as Record<SheetKeyOf<L>, CellKind>, {
        heads: source.sheet.heads,
        cells: (say, language) => source.sheet.cells(say, language, within),
      }),
      listIds: (most) => {
        const all = idsInOrder(reads, asked).limit(most);
        return allIds(reads, asked.ids ? all.where(sql<SqlBool>`${id} = any(${asked.ids})`) : all);
      },
      listById: (ids) => byId(reads, within, ids),
    });
  }

  return { page, count, byId, exported };
}
