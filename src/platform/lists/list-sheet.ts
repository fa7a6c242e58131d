import { type DeclaredList, type SheetKeyOf, sheetKeys } from '../contract/list.ts';
import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { SheetColumn } from '../spreadsheets/sheet.ts';

/** A sheet column's width in characters and its value for a row. */
export type Cell<Row> = readonly [width: number, value: (row: Row) => string | number | null];

/** How a declared list becomes a sheet; a column without a cell doesn't compile. */
export interface ListSheet<L extends DeclaredList, Row> {
  /** The phrase for the list's title; also names the file. */
  title: string;
  /** The phrase for a column's header. */
  heads: (key: SheetKeyOf<L>, language: Language) => string;
  /** The action in the audit log: `guidance.corrections_exported`. */
  action: string;
  cells: (say: Say, language: Language) => { [Key in SheetKeyOf<L>]: Cell<Row> };
}

/** The sheet's columns, in declaration order. */
export function sheetColumns<L extends DeclaredList, Row>(
  { sheet }: L,
  { heads, cells }: Pick<ListSheet<L, Row>, 'heads' | 'cells'>,
  say: Say,
  language: Language,
): SheetColumn<Row, SheetKeyOf<L>>[] {
  const made = cells(say, language);
  return sheetKeys(sheet as L['sheet']).map((key) => {
    const [width, value] = made[key];
    return { key, title: say(heads(key, language)), kind: sheet[key] ?? 'text', width, value };
  });
}
