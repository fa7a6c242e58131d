import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { SheetShape } from '../contract/sheet-import.ts';
import { foldDigits } from '../language/numbers/digits.ts';
import { cleanText } from '../language/text.ts';
import { type ReadRow, readXlsx } from './read-xlsx.ts';
import { withPauses } from './with-pauses.ts';

/** The number that a spreadsheet shows: the header is row 1. Null if the file's own numbering is invalid. */
export type SheetRow<Column extends string = string> = Record<Column, string> & {
  row_number: number | null;
};

export type SheetRefusal = Refusal<
  | 'sheet_unreadable'
  | 'sheet_too_large'
  | 'sheet_has_formula'
  | 'sheet_has_links'
  | 'sheet_too_long'
>;

type Shape<Column extends string> = Pick<SheetShape<Column>, 'columns' | 'most'>;

/** Reads the rows by column, as text with Latin digits; other columns are ignored. */
export async function readSheet<Column extends string>(
  bytes: Uint8Array,
  { columns, most }: Shape<Column>,
): Promise<SheetRow<Column>[] | SheetRefusal> {
  const read = isZip(bytes) ? await rowsOfWorkbook(bytes, most) : await rowsOfCsv(bytes);
  const unreadable = () => refuse('sheet_unreadable', { values: { columns: columns.join(', ') } });
  if (read === null) return unreadable();
  if (!Array.isArray(read)) return read;
  const [header, ...records] = read;
  const names =
    header?.cells.map((name) => cleanText(name.slice(0, longestCell)).toLowerCase()) ?? [];
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  if (places.some(([, place]) => place < 0)) return unreadable();
  const rows = records
    .map(({ number: row_number, cells }) => ({
      row_number,
      texts: places.map(([column, place]) => [column, textIn(cells[place])] as const),
    }))
    .filter(({ texts }) => texts.some(([, text]) => text !== ''));
  if (rows.length === 0) return unreadable();
  if (rows.length > most) return refuse('sheet_too_long', { values: { most } });
  return rows.map(({ row_number, texts }) => ({
    ...(Object.fromEntries(texts) as Record<Column, string>),
    row_number,
  }));
}

/** The signature of every workbook; no text file starts with it. */
const zipMark = [0x50, 0x4b, 3, 4];

function isZip(bytes: Uint8Array): boolean {
  return zipMark.every((byte, place) => bytes[place] === byte);
}

/** Null if it can't be read at all. */
async function rowsOfWorkbook(
  bytes: Uint8Array,
  most: number,
): Promise<ReadRow[] | SheetRefusal | null> {
  // The header, and one row over the limit, to tell too many from just enough.
  const read = await readXlsx(bytes, most + 2);
  if (Array.isArray(read)) return read;
  switch (read.fault) {
    case 'formula':
      return refuse('sheet_has_formula', { values: { cell: read.cell } });
    case 'foreign':
      return refuse('sheet_has_links');
    case 'too_large':
      return refuse('sheet_too_large');
    case 'unreadable':
      return null;
  }
}

/** Cells are cut at this length; a file with a longer line is refused. */
const longestCell = 200;
const longestLine = 10_000;

/** The amount parsed before yielding to other work. */
const atATime = 16_000;

/** UTF-8 is enough: digits are the same bytes in every encoding that Excel saves. */
async function rowsOfCsv(bytes: Uint8Array): Promise<ReadRow[] | null> {
  const text = new TextDecoder('utf-8').decode(bytes);
  const lines = text.split(/\r?\n|\r/);
  const isEndless = lines.some((line) => line.length > longestLine);
  if (isEndless) return null;
  const parser = parse({
    delimiter: lines[0]?.includes(';') ? ';' : ',',
    // In bytes. A quoted cell may span several lines.
    max_record_size: longestLine * 3,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const rows: ReadRow[] = [];
  try {
    const records: AsyncIterable<string[]> = Readable.from(piecesOf(text)).pipe(parser);
    for await (const cells of withPauses(records)) rows.push({ number: rows.length + 1, cells });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += atATime) yield text.slice(at, at + atATime);
}

function textIn(cell = ''): string {
  return foldDigits(cleanText(cell.slice(0, longestCell)));
}
