import type { ColumnOf, DeclaredList } from '../contract/list.ts';
import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { CellKind, SheetColumn } from '../spreadsheets/sheet.ts';

/** What a column of a sheet holds: its kind, its width in letters and the value of a row. */
export type Cell<Row> = readonly [
  kind: CellKind,
  width: number,
  value: (row: Row) => string | number | null,
];

/** How a declared list reads as a sheet; a column without a cell doesn't compile. */
export interface ListSheet<L extends DeclaredList, Row> {
  /** The family of phrases that speaks of the list: its `title`, and under `column` the head of each. */
  words: string;
  /** In the audit log: `guidance.corrections_exported`. */
  action: string;
  cells: (say: Say, language: Language) => { [Key in ColumnOf<L>]: Cell<Row> };
}

/** The columns of the sheet, in the order of the declaration. */
export function sheetColumns<L extends DeclaredList, Row>(
  list: L,
  { words, cells }: ListSheet<L, Row>,
  say: Say,
  language: Language,
): SheetColumn<Row, ColumnOf<L>>[] {
  const made = cells(say, language);
  return list.columns.map((key: ColumnOf<L>) => {
    const [kind, width, value] = made[key];
    return { key, title: say(`${words}.column.${key}`), kind, width, value };
  });
}
