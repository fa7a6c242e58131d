import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { exportCall, type SheetReply } from './exporting.ts';
import { rowId } from './fields.ts';
import { listQuery, listReply } from './paging.ts';

/**
 * A day is `YYYY-MM-DD` and a moment ISO text in UTC, as everywhere; a moment is shown as in Riyadh. Money is the
 * text of `writeRiyals`, so that no float stands between.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';

/** What a sheet of a list can hold, in the order of its columns: key → kind. */
export type SheetKinds = Readonly<Record<string, CellKind>>;

/** Column of the screen → those of the sheet that say the same. */
export type ScreenColumns<Key extends string> = Readonly<Record<string, readonly Key[]>>;

export type SheetCall = AnyEndpoint & { reply: SheetReply };

/** How a list reads on a screen and in a file; its call bears it, so that both are held to it. */
export interface Shown<Sheet extends SheetKinds, Columns, Exported extends SheetCall> {
  sheet: Sheet;
  columns: Columns;
  exported: Exported;
}

export type ShownCall = AnyEndpoint & Shown<SheetKinds, ScreenColumns<string>, SheetCall>;

/**
 * A list that is paged, filtered, sorted and exported, declared once: `list` and `exported` are its two
 * calls, with the same path, rights, filters and orderings. A query and the cells of a file are held to
 * it (lists/list-queries.ts), and so are the columns of a screen (web/list-table.ts).
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
  /** Of a list whose path has a parameter. */
  params?: Params;
  summary: string;
  allow: Access;
  /** Where fewer may take all of it as a file. */
  exports?: Exporters;
  row: Row;
  filters: Filters;
  /** The first one is in force where the caller names none; `-` before a key descends. */
  orderings: Ordering;
  sheet: Sheet;
  columns: Columns;
  /** Where a row's is no number. */
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

/** The call of a list with how it reads on a screen and in a file. */
export function shownAs<
  E extends AnyEndpoint,
  const Sheet extends SheetKinds,
  const Columns extends ScreenColumns<keyof Sheet & string>,
  Exported extends SheetCall,
>(list: E, shown: Shown<Sheet, Columns, Exported>): E & Shown<Sheet, Columns, Exported> {
  return Object.assign(list, shown);
}

/** What the body of an export may name. */
export function sheetKeys<Sheet extends SheetKinds>(sheet: Sheet) {
  return Object.keys(sheet) as [keyof Sheet & string, ...(keyof Sheet & string)[]];
}

/** What a list is, for those who read its declaration. */
export interface DeclaredList<
  Ordering extends string = string,
  Sheet extends SheetKinds = SheetKinds,
> {
  orderings: readonly Ordering[];
  sheet: Sheet;
}

export type OrderingOf<L extends DeclaredList> = L['orderings'][number];
/** What a sheet of it can hold. */
export type SheetKeyOf<L extends DeclaredList> = keyof L['sheet'] & string;
