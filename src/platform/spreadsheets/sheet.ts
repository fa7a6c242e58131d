import type { SheetFormat } from '../contract/exporting.ts';
import type { CellKind } from '../contract/list.ts';
import type { Language } from '../language/language.ts';

export interface SheetColumn<Row, Key extends string = string> {
  key: Key;
  /** In the reader's language. */
  title: string;
  kind: CellKind;
  /** In letters. */
  width: number;
  value: (row: Row) => string | number | null;
}

/** One table to be written, in whichever form. */
export interface Sheet<Row> {
  /** What the tab of a workbook says. */
  name: string;
  language: Language;
  columns: readonly SheetColumn<Row>[];
  /** In batches. The next one is asked for when whoever reads the file has taken the one before. */
  batches: AsyncIterable<readonly Row[]>;
  made_at: Date;
}

/** What the body of an export says of the file, whatever the list. */
export interface Wanted<Key extends string = string> {
  columns?: readonly Key[] | undefined;
  format: SheetFormat;
  hijri: boolean;
}
