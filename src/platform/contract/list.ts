import type { Allow } from '../access/allow.ts';
import { type Bare, type Call, call } from './calls.ts';
import type { ScreenColumns, SheetKinds } from './shown.ts';

/**
 * Declares a list and its export at one path. Both have the same rights, unless `exporters` names fewer people who may
 * export it. The list's call carries its export to the screen.
 */
export function listCalls<const Access extends Allow, const Exporters extends Allow = Access>(
  path: `/${string}`,
  allow: Access,
  exporters: Exporters = allow as Allow as Exporters,
) {
  const exported = call(`POST ${path}/export`, exporters);
  return { list: withExport(call(`GET ${path}`, allow), exported), exported };
}

/** A call whose rows can be exported by another. */
export function withExport<C extends Bare, Exported extends Bare>(list: C, exported: Exported) {
  return Object.assign(list, { exported });
}

export type ExportableCall = Call & { exported: Bare };

/**
 * How a list is sorted, shown and exported, declared once in the service's `lists.ts`, which only its screen and the
 * server load (decision record 73). Its contract makes its row and filters of it (`shapeList`); the types check the
 * server's cells (lists/list-queries.ts) and the screen's columns (web/list-table.ts) against it.
 */
export function defineList<
  const Ordering extends readonly [string, ...string[]],
  const Sheet extends SheetKinds,
  const Columns extends ScreenColumns<keyof Sheet & string>,
>(list: {
  /** The first is the default; `-` before a key means descending. */
  orderings: Ordering;
  sheet: Sheet;
  columns: Columns;
}) {
  return list;
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
