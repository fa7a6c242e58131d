import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { foldDigits } from '#platform/language/digits.ts';
import { cleanText } from '#platform/language/text.ts';
import { type ReadRow, readXlsx } from '#platform/spreadsheets/read-xlsx.ts';
import { withPauses } from '#platform/spreadsheets/with-pauses.ts';
import { mostAssigned, sheetColumns } from '../assignment.ts';

export interface SheetRow {
  /** As a spreadsheet counts: the header is row 1. Null where the file itself miscounts. */
  row_number: number | null;
  student_id: string;
  advisor_id: string;
}

export type SheetRefusal = Refusal<
  | 'sheet_unreadable'
  | 'sheet_too_large'
  | 'sheet_has_formula'
  | 'sheet_has_links'
  | 'too_many_students'
>;

const columns = { columns: sheetColumns.join(', ') };

/** Student after student with the guide who is meant for them; other columns are left alone. */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[] | SheetRefusal> {
  const read = isZip(bytes) ? await rowsOfWorkbook(bytes) : await rowsOfCsv(bytes);
  if (!Array.isArray(read)) return read;
  const [header, ...records] = read;
  const names =
    header?.cells.map((name) => cleanText(name.slice(0, longestCell)).toLowerCase()) ?? [];
  const [student = -1, advisor = -1] = sheetColumns.map((column) => names.indexOf(column));
  if (student < 0 || advisor < 0) return refuse('sheet_unreadable', { values: columns });
  const rows = records
    .map(({ number, cells }) => ({
      row_number: number,
      student_id: numberIn(cells[student]),
      advisor_id: numberIn(cells[advisor]),
    }))
    .filter(({ student_id, advisor_id }) => student_id !== '' || advisor_id !== '');
  if (rows.length === 0) return refuse('sheet_unreadable', { values: columns });
  if (rows.length > mostAssigned) {
    return refuse('too_many_students', { values: { most: mostAssigned } });
  }
  return rows;
}

/** As every workbook begins; no text does. */
const zipMark = [0x50, 0x4b, 3, 4];

function isZip(bytes: Uint8Array): boolean {
  return zipMark.every((byte, place) => bytes[place] === byte);
}

async function rowsOfWorkbook(bytes: Uint8Array): Promise<ReadRow[] | SheetRefusal> {
  // The header, and one more than may be, so that too many are known from just enough.
  const read = await readXlsx(bytes, mostAssigned + 2);
  if (Array.isArray(read)) return read;
  switch (read.fault) {
    case 'formula':
      return refuse('sheet_has_formula', { values: { cell: read.cell } });
    case 'foreign':
      return refuse('sheet_has_links');
    case 'too_large':
      return refuse('sheet_too_large');
    case 'unreadable':
      return refuse('sheet_unreadable', { values: columns });
  }
}

/** Of a cell, so much is looked at; of a line, so much is read. */
const longestCell = 200;
const longestLine = 10_000;

/** How much is parsed before others have their turn. */
const atATime = 16_000;

/** Only numbers are read, which are the same letters in every encoding that Excel saves. */
async function rowsOfCsv(bytes: Uint8Array): Promise<ReadRow[] | SheetRefusal> {
  const text = new TextDecoder('utf-8').decode(bytes);
  const lines = text.split(/\r?\n|\r/);
  const isEndless = lines.some((line) => line.length > longestLine);
  if (isEndless) return refuse('sheet_unreadable', { values: columns });
  const parser = parse({
    delimiter: lines[0]?.includes(';') ? ';' : ',',
    // In bytes. A quoted cell goes over several lines.
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
    if (error instanceof CsvError) return refuse('sheet_unreadable', { values: columns });
    throw error;
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += atATime) yield text.slice(at, at + atATime);
}

function numberIn(cell = ''): string {
  return foldDigits(cleanText(cell.slice(0, longestCell))).slice(0, 40);
}
