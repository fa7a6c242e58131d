import { isWrittenRiyals } from '../language/numbers/money.ts';
import { type Day, daysBetween, riyadhDay, riyadhTime } from '../language/times/day.ts';
import { cleanCell } from './clean-cell.ts';
import type { SheetColumn } from './sheet.ts';
import { styles } from './xlsx-parts.ts';

/** Excel's limit of characters per cell. */
const mostLetters = 32_767;

/** A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

export function columnsXml(columns: readonly Pick<SheetColumn<never>, 'width' | 'kind'>[]): string {
  const each = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styles[kind]}" customWidth="1"/>`,
  );
  return `<cols>${each.join('')}</cols>`;
}

export function headerRow(columns: readonly { title: string }[]): string {
  const cells = columns.map(({ title }, index) =>
    textCell(`${columnName(index)}1`, styles.header, title),
  );
  return `<row r="1">${cells.join('')}</row>`;
}

export function dataRow<Row>(
  columns: readonly SheetColumn<Row>[],
  names: readonly string[],
  row: Row,
  number: number,
): string {
  let cells = '';
  for (let index = 0; index < columns.length; index += 1) {
    const { kind, value } = columns[index] as SheetColumn<Row>;
    cells += cellOf(`${names[index]}${number}`, kind, value(row));
  }
  return `<row r="${number}">${cells}</row>`;
}

function cellOf(at: string, kind: SheetColumn<never>['kind'], value: string | number | null) {
  if (value === null || value === '') return '';
  if (kind === 'money') return amountCell(at, String(value));
  if (typeof value === 'number') return numberCell(at, styles.number, value);
  if (kind === 'text' || kind === 'number') return textCell(at, styles.text, value);
  const day = kind === 'day' ? (value as Day) : riyadhDay(value);
  const serial = serialOf(day);
  if (serial === null) return textCell(at, styles.text, day);
  return numberCell(at, styles[kind], kind === 'day' ? serial : serial + partOfDay(value));
}

function numberCell(at: string, style: number, value: number): string {
  return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : '';
}

/** Written as a decimal string, which Excel reads exactly. */
function amountCell(at: string, riyals: string): string {
  return isWrittenRiyals(riyals) ? `<c r="${at}" s="${styles.money}"><v>${riyals}</v></c>` : '';
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Excel's serial number of a day; null before March 1900, since Excel counts 29 February 1900, which never was. */
function serialOf(day: Day): number | null {
  return day < '1900-03-01' ? null : daysBetween('1899-12-30' as Day, day);
}

function partOfDay(moment: string): number {
  const [hours = 0, minutes = 0] = riyadhTime(moment).split(':').map(Number);
  return (hours * 60 + minutes) / 1440;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeXml(text: string): string {
  const clean = cleanCell(text);
  const fits = clean.length > mostLetters ? `${clean.slice(0, mostLetters - 1)}…` : clean;
  return (
    fits
      // Excel decodes `_x0041_` as a character escape; escape the underscore before it.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
      .toWellFormed()
  );
}
