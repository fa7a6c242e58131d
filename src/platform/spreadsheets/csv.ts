import { Readable } from 'node:stream';
import type { CellKind } from '../contract/shown.ts';
import { isWrittenRiyals } from '../language/numbers/money.ts';
import { riyadhDay, riyadhTime } from '../language/times/day.ts';
import { cleanCell } from './clean-cell.ts';
import { atOnce, type InTurn, inPieces, textsInTurn } from './in-turns.ts';
import type { Sheet } from './sheet.ts';

/** Without it, Excel reads the file in a legacy code page. */
const byteOrderMark = '\ufeff';

/**
 * RFC 4180 in UTF-8: days and moments in ISO format, numbers as they are. Excel drops leading zeros in any CSV;
 * use the workbook to keep them.
 */
export function writeCsv<Row>(sheet: Sheet<Row>, inTurn: InTurn = atOnce): Readable {
  return Readable.from(textsInTurn(linesOf(sheet), inTurn), { objectMode: false });
}

async function* linesOf<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<string> {
  const line = (cells: string[]) => `${cells.join(',')}\r\n`;
  yield byteOrderMark + line(columns.map(({ title }) => textCell(title)));
  for await (const rows of inPieces(batches)) {
    yield rows
      .map((row) => line(columns.map(({ kind, value }) => cellOf(kind, value(row)))))
      .join('');
  }
}

function cellOf(kind: CellKind, value: string | number | null): string {
  if (value === null) return '';
  if (kind === 'money') return isWrittenRiyals(String(value)) ? String(value) : '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (kind === 'moment') return `${riyadhDay(value)} ${riyadhTime(value)}`;
  return kind === 'day' ? value : textCell(value);
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe, as a person would type it. Other
 * programs see the apostrophe.
 */
function textCell(text: string): string {
  const clean = cleanCell(text);
  const harmless = /^[=+\-@\t\n＝＋－＠]/.test(clean) ? `'${clean}` : clean;
  return /[",\n\t;]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
