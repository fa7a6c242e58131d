import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import { endpoint } from './endpoint.ts';
import { exportCall } from './exporting.ts';
import { rowId } from './fields.ts';
import { listQuery, listReply } from './paging.ts';

/**
 * A list that is paged, filtered, sorted and exported, declared once: `list` and `exported` are its two
 * calls, with the same path, rights, filters and orderings; `columns` are what a sheet of it can hold,
 * and a query and its cells are held to them (lists/list-queries.ts).
 */
export function defineList<
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Ordering extends readonly [string, ...string[]],
  const Columns extends readonly [string, ...string[]],
  const Access extends Allow,
  Id extends z.ZodType = typeof rowId,
  Params extends z.ZodType = z.ZodUndefined,
>({
  row,
  orderings,
  columns,
  id = rowId as z.ZodType as Id,
  params,
  ...call
}: {
  path: `/${string}`;
  /** Of a list whose path has a parameter. */
  params?: Params;
  summary: string;
  allow: Access;
  row: Row;
  filters: Filters;
  /** The first one is in force where the caller names none; `-` before a key descends. */
  orderings: Ordering;
  columns: Columns;
  /** Where a row's is no number. */
  id?: Id;
}) {
  const { path, summary, allow, filters } = call;
  const shared = (params && { params }) as { params: Params };
  return {
    columns,
    orderings,
    list: endpoint({
      method: 'GET',
      path,
      summary,
      allow,
      ...shared,
      query: listQuery({ filters, ordering: orderings }),
      reply: listReply(row),
    }),
    exported: exportCall({
      ...shared,
      path,
      allow,
      filters,
      columns,
      id,
      ordering: orderings,
      summary: `${summary}: the same as a workbook or as CSV, all that the filters find or the chosen`,
    }),
  };
}

/** What a list is, for those who read its declaration. */
export interface DeclaredList<Ordering extends string = string, Column extends string = string> {
  orderings: readonly Ordering[];
  columns: readonly Column[];
}

export type OrderingOf<L extends DeclaredList> = L['orderings'][number];
export type ColumnOf<L extends DeclaredList> = L['columns'][number];
