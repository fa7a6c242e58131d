import type { Allow } from '../access/allow.ts';
import { type Bare, type Call, call } from './calls.ts';

/**
 * As everywhere, a day is `YYYY-MM-DD` and a moment ISO text in UTC; moments are displayed in Riyadh time.
 * Money is the text of `writeRiyals`, so that no float is involved.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';

/** The columns that a list's sheet can hold, in order: key → kind. */
export type SheetKinds = Readonly<Record<string, CellKind>>;

/** Screen column → the sheet columns that show the same. */
export type ScreenColumns<Key extends string> = Readonly<Record<string, readonly Key[]>>;

/** How a list appears on screen and in a file; carried by the call, so that both are checked against it. */
export interface Shown<Sheet extends SheetKinds, Columns, Exported extends Bare> {
  sheet: Sheet;
  columns: Columns;
  exported: Exported;
}

export type ShownCall = Call & Shown<SheetKinds, ScreenColumns<string>, Bare>;

/**
 * A list that is paged, filtered, sorted and exported, declared once: `list` and `exported` are its two calls, with the
 * same path and rights. `shapeList` gives them the row and filters. The types check queries and cells
 * (lists/list-queries.ts) and screen columns (web/list-table.ts) against it.
 */
export function defineList<
  const Ordering extends readonly [string, ...string[]],
  const Sheet extends SheetKinds,
  const Columns extends ScreenColumns<keyof Sheet & string>,
  const Access extends Allow,
  const Exporters extends Allow = Access,
>({
  path,
  allow,
  exports = allow as Allow as Exporters,
  orderings,
  sheet,
  columns,
}: {
  path: `/${string}`;
  allow: Access;
  /** Only where fewer people may export it than see it. */
  exports?: Exporters;
  /** The first is the default; `-` before a key means descending. */
  orderings: Ordering;
  sheet: Sheet;
  columns: Columns;
}) {
  const exported = exportCall(path, exports);
  const list = shownAs(call(`GET ${path}`, allow), { sheet, columns, exported });
  return { orderings, sheet, list, exported };
}

/** The export of the list at this path. */
export function exportCall<const Access extends Allow>(path: `/${string}`, allow: Access) {
  return call(`POST ${path}/export`, allow);
}

/** The list's call, carrying how it appears on a screen and in a file. */
export function shownAs<
  C extends Bare,
  const Sheet extends SheetKinds,
  const Columns extends ScreenColumns<keyof Sheet & string>,
  Exported extends Bare,
>(list: C, shown: Shown<Sheet, Columns, Exported>): C & Shown<Sheet, Columns, Exported> {
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
