import type { SheetFormat } from '../contract/exporting.ts';
import type { CellKind } from '../contract/shown.ts';
import type { Language } from '../language/language.ts';

export interface SheetColumn<Row, Key extends string = string> {
  key: Key;
  /** In the reader's language. */
  title: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  value: (row: Row) => string | number | null;
}

/** One table to write, in any format. */
export interface Sheet<Row> {
  /** The name of the workbook's tab. */
  name: string;
  language: Language;
  columns: readonly SheetColumn<Row>[];
  /** The next batch is fetched once the reader has taken the one before. */
  batches: AsyncIterable<readonly Row[]>;
  made_at: Date;
}

/** The fields of every export's body that describe the file. */
export interface Wanted<Key extends string = string> {
  columns?: readonly Key[] | undefined;
  format: SheetFormat;
  hijri: boolean;
}
