import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DeclaredList, OrderingOf, SheetKeyOf } from '../contract/list.ts';
import { type KeyOf, sortOf } from '../contract/ordering.ts';
import { offsetOf, type Page } from '../contract/paging.ts';
import type { CellKind } from '../contract/shown.ts';
import { allIds } from '../database/all-ids.ts';
import type { Reads } from '../database/database.ts';
import { exportByIds } from '../spreadsheets/export-by-ids.ts';
import type { ExportCall, ExportPlatform, NamedList } from '../spreadsheets/export-list.ts';
import { inOrderOf, pageOfMatches, type RankedPeople } from './best-matches.ts';
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
  /** How many `found` finds, where that is known without looking at each; undefined has them counted. */
  count?: (reads: Reads<Tables>, scope: Scope) => Promise<number> | undefined;
  /** The rows with every column shown, read only for the ids that `found` yields. */
  rows: (reads: Reads<Tables>, scope: Scope) => SelectQueryBuilder<Held, HeldFrom, Row>;
  /** Ordering → what it sorts by; ids break ties. */
  order: { [Key in KeyOf<OrderingOf<L>>]: SortedBy<Scope> };
  /**
   * The people that a search for names finds, where their page is to be ordered by how well they match. Unlike
   * `found`, it may leave out what neither page nor count needs.
   */
  matches?: (reads: Reads<Tables>, scope: Scope) => RankedPeople | undefined;
  present: (reads: Reads<Tables>, rows: readonly Row[], scope: Scope) => Promise<Shown[]>;
  sheet: ListSheet<L, Shown, Scope>;
}

/** A column or expression; with `empty_last` rows without a value come last in both directions. */
type SortedBy<Scope> =
  | string
  | { empty_last: string }
  | ((scope: Scope) => Expression<unknown> | readonly Expression<unknown>[]);

type Chosen = { ids?: readonly number[] | undefined };

/** The queries of a declared list: a page with its count, ids, rows by id, and an export. */
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

  function inOrder<Named, From extends keyof Named, Of>(
    query: SelectQueryBuilder<Named, From, Of>,
    asked: Asked,
  ) {
    const { key, direction } = sortOf(asked.ordering);
    const by: SortedBy<Scope> = source.order[key as KeyOf<OrderingOf<L>>];
    const isEmptyLast = typeof by === 'object';
    const sorts: readonly Expression<unknown>[] =
      typeof by === 'function'
        ? [by(asked)].flat()
        : [sql.ref(typeof by === 'string' ? by : by.empty_last)];
    return sorts
      .reduce<SelectQueryBuilder<Named, From, Of>>(
        (sorted, sort) =>
          sorted.orderBy(sort, isEmptyLast ? (order) => order[direction]().nullsLast() : direction),
        query,
      )
      .orderBy(id, direction);
  }

  function idsInOrder(reads: Reads<Tables>, asked: Asked) {
    const found = source.found(reads, asked).select(id.as('id')).$castTo<{ id: number }>();
    return inOrder(found, asked);
  }

  /** The first `most` ids in list order; with `ids`, only of those. */
  async function ids(reads: Reads<Tables>, asked: Asked & Chosen, most: number) {
    const all = idsInOrder(reads, asked).limit(most);
    return allIds(reads, asked.ids ? all.where(sql<SqlBool>`${id} = any(${asked.ids})`) : all);
  }

  async function count(reads: Reads<Tables>, scope: Scope): Promise<number> {
    const known = source.count?.(reads, scope);
    if (known) return known;
    const found = source.found(reads, scope).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await found.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
  }

  async function page(reads: Reads<Tables>, asked: Asked & Page) {
    const matches = source.matches?.(reads, asked);
    if (matches) return pageOfBest(reads, asked, matches);
    const onPage = idsInOrder(reads, asked).limit(asked.page_size).offset(offsetOf(asked));
    const rows = source.rows(reads, asked).where(sql<SqlBool>`${id} in (${onPage})`);
    const [shown, all] = await Promise.all([inOrder(rows, asked).execute(), count(reads, asked)]);
    return { count: all, results: await source.present(reads, shown, asked) };
  }

  async function pageOfBest(reads: Reads<Tables>, asked: Asked & Page, matches: RankedPeople) {
    const best = await pageOfMatches(reads, matches, asked);
    const rows = await source
      .rows(reads, asked)
      .where(sql<SqlBool>`${id} = any(${best.ids})`)
      .execute();
    const shown = await source.present(reads, rows, asked);
    return { count: best.count, results: inOrderOf(best.ids, shown) };
  }

  /** Those of these ids that are still in scope, in any order. */
  async function byId(reads: Reads<Tables>, scope: Scope, some: readonly number[]) {
    const isAsked = sql<SqlBool>`${id} = any(${some})`;
    // Inside as well, so that the scope is looked up for these alone.
    const within = source.found(reads, scope).select(id.as('id')).where(isAsked);
    const rows = await source
      .rows(reads, scope)
      .where(isAsked)
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
      listIds: (most) => ids(reads, asked, most),
      listById: (some) => byId(reads, within, some),
    });
  }

  return { page, count, ids, byId, exported };
}
