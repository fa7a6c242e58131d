import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { exportCall, type SheetReply } from './exporting.ts';
import { rowId } from './fields.ts';
import { listQuery, listReply } from './paging.ts';

/**
 * As everywhere, a day is `YYYY-MM-DD` and a moment ISO text in UTC; moments are displayed in Riyadh time.
 * Money is the text of `writeRiyals`, so that no float is involved.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';

/** The columns that a list's sheet can hold, in order: key → kind. */
export type SheetKinds = Readonly<Record<string, CellKind>>;

/** Screen column → the sheet columns that show the same. */
export type ScreenColumns<Key extends string> = Readonly<Record<string, readonly Key[]>>;

export type SheetCall = AnyEndpoint & { reply: SheetReply };

/** How a list appears on screen and in a file; carried by the call, so that both are checked against it. */
export interface Shown<Sheet extends SheetKinds, Columns, Exported extends SheetCall> {
  sheet: Sheet;
  columns: Columns;
  exported: Exported;
}

export type ShownCall = AnyEndpoint & Shown<SheetKinds, ScreenColumns<string>, SheetCall>;

/**
 * A list that is paged, filtered, sorted and exported, declared once: `list` and `exported` are its two
 * calls, with the same path, rights, filters and orderings. The types check queries and cells
 * (lists/list-queries.ts) and screen columns (web/list-table.ts) against it.
 */
export function defineList<
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Ordering extends readonly [string, ...string[]],
  const Sheet extends SheetKinds,
  const Columns extends ScreenColumns<keyof Sheet & string>,
  const Access extends Allow,
  const Exporters extends Allow = Access,
  Id extends z.ZodType = typeof rowId,
  Params extends z.ZodType = z.ZodUndefined,
>({
  row,
  orderings,
  sheet,
  columns,
  id = rowId as z.ZodType as Id,
  params,
  exports,
  ...call
}: {
  path: `/${string}`;
  /** Only for a list whose path has a parameter. */
  params?: Params;
  summary: string;
  allow: Access;
  /** Only where fewer people may export it than see it. */
  exports?: Exporters;
  row: Row;
  filters: Filters;
  /** The first is the default; `-` before a key means descending. */
  orderings: Ordering;
  sheet: Sheet;
  columns: Columns;
  /** Only where a row's id isn't a number. */
  id?: Id;
}) {
  const { path, summary, allow, filters } = call;
  const shared = (params && { params }) as { params: Params };
  const exported = exportCall({
    ...shared,
    path,
    allow: (exports ?? allow) as Exporters,
    filters,
    columns: sheetKeys(sheet),
    id,
    ordering: orderings,
    summary: `${summary}: the same as a workbook or as CSV, all that the filters find or the chosen`,
  });
  const list = endpoint({
    method: 'GET',
    path,
    summary,
    allow,
    ...shared,
    query: listQuery({ filters, ordering: orderings }),
    reply: listReply(row),
  });
  return { sheet, orderings, exported, list: shownAs(list, { sheet, columns, exported }) };
}

/** The list's call, carrying how it appears on a screen and in a file. */
export function shownAs<
  E extends AnyEndpoint,
  const Sheet extends SheetKinds,
  const Columns extends ScreenColumns<keyof Sheet & string>,
  Exported extends SheetCall,
>(list: E, shown: Shown<Sheet, Columns, Exported>): E & Shown<Sheet, Columns, Exported> {
  return Object.assign(list, shown);
}

/** The columns that the body of an export may name. */
export function sheetKeys<Sheet extends SheetKinds>(sheet: Sheet) {
  return Object.keys(sheet) as [keyof Sheet & string, ...(keyof Sheet & string)[]];
}

/** A list's declaration, as code that is generic over lists needs it. */
export interface DeclaredList<
  Ordering extends string = string,
  Sheet extends SheetKinds = SheetKinds,
> {
  orderings: readonly Ordering[];
  sheet: Sheet;
}

export type OrderingOf<L extends DeclaredList> = L['orderings'][number];
/** The columns its sheet can hold. */
export type SheetKeyOf<L extends DeclaredList> = keyof L['sheet'] & string;
