import type { DeclaredList, SheetKeyOf } from '../contract/list.ts';
import { sheetKeys } from '../contract/list.ts';
import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { SheetColumn } from '../spreadsheets/sheet.ts';

/** What a column of a sheet holds: its width in letters and the value of a row. */
export type Cell<Row> = readonly [width: number, value: (row: Row) => string | number | null];

/** How a declared list reads as a sheet; a column without a cell doesn't compile. */
export interface ListSheet<L extends DeclaredList, Row> {
  /** The phrase that the list is called by; it names the file, too. */
  title: string;
  /** The phrase over a column. */
  heads: (key: SheetKeyOf<L>, language: Language) => string;
  /** In the audit log: `guidance.corrections_exported`. */
  action: string;
  cells: (say: Say, language: Language) => { [Key in SheetKeyOf<L>]: Cell<Row> };
}

/** The columns of the sheet, in the order of the declaration. */
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
