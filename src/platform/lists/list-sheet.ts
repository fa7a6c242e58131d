import type { DeclaredList, SheetKeyOf } from '../contract/list.ts';
import type { CellKind } from '../contract/shown.ts';
import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { SheetColumn } from '../spreadsheets/sheet.ts';

/** A sheet column's width in characters and its value for a row. */
export type Cell<Row> = readonly [width: number, value: (row: Row) => string | number | null];

/** How a declared list becomes a sheet; a column without a cell doesn't compile. */
export interface ListSheet<L extends DeclaredList, Row, Scope> {
  /** The phrase for the list's title; also names the file. */
  title: string;
  /** The phrase for a column's header. */
  heads: (key: SheetKeyOf<L>, language: Language) => string;
  /** The action in the audit log: `guidance.corrections_exported`. */
  action: string;
  cells: (say: Say, language: Language, scope: Scope) => { [Key in SheetKeyOf<L>]: Cell<Row> };
}

interface Cells<Key extends string, Row> {
  heads: (key: Key, language: Language) => string;
  cells: (say: Say, language: Language) => Readonly<Record<Key, Cell<Row>>>;
}

/** The columns of a sheet, in the order in which its keys are declared. */
export function sheetColumns<Key extends string, Row>(
  kinds: Readonly<Record<Key, CellKind>>,
  { heads, cells }: Cells<Key, Row>,
) {
  return (say: Say, language: Language): SheetColumn<Row, Key>[] => {
    const made = cells(say, language);
    return (Object.keys(kinds) as Key[]).map((key) => {
      const [width, value] = made[key];
      return { key, title: say(heads(key, language)), kind: kinds[key], width, value };
    });
  };
}
