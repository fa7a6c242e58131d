import { pauses } from './with-pauses.ts';
import { type ReadPart, UnfitWorkbook, type WorkbookFault, withParts } from './workbook-parts.ts';
import { XmlFault, type XmlToken, xmlTokens } from './xml-tokens.ts';

/** A row of an uploaded sheet, its cells by column index. */
export interface ReadRow {
  /** The number that a spreadsheet shows; null if the file gives an invalid one. */
  number: number | null;
  cells: string[];
}

/** The most characters of a cell and columns of a row; the rest is dropped. */
const mostLetters = 1000;
const mostColumns = 100;

/** The most rows that a sheet can have. */
const lastRow = 1_048_576;

/**
 * Reads at most `most` rows of a workbook's first sheet. Only literal cell values are read: a workbook with
 * formulas, macros or links to other files is refused.
 */
export async function readXlsx(
  bytes: Uint8Array,
  most: number,
): Promise<ReadRow[] | WorkbookFault> {
  try {
    return await withParts(bytes, async (read) => {
      const sheet = await partOf(read, await firstSheet(read));
      const texts = await sharedTexts((await read('xl/sharedStrings.xml')) ?? '');
      return rowsOf(sheet, texts, most);
    });
  } catch (error) {
    if (error instanceof UnfitWorkbook) return error.why;
    if (error instanceof XmlFault) return { fault: 'unreadable' };
    throw error;
  }
}

async function partOf(read: ReadPart, path: string | undefined): Promise<string> {
  const text = path === undefined ? null : await read(path);
  if (text === null) throw new UnfitWorkbook({ fault: 'unreadable' });
  return text;
}

/** The path of the first sheet in tab order. */
async function firstSheet(read: ReadPart): Promise<string | undefined> {
  let id: string | undefined;
  for (const token of xmlTokens(await partOf(read, 'xl/workbook.xml'))) {
    if (token.kind === 'open' && token.name === 'sheet') id ??= token.attribute('id');
  }
  for (const token of xmlTokens(await partOf(read, 'xl/_rels/workbook.xml.rels'))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    if (token.attribute('TargetMode') === 'External') throw new UnfitWorkbook({ fault: 'foreign' });
    const target = token.attribute('Target') ?? '';
    if (token.attribute('Id') === id)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return undefined;
}

/** The shared strings table, which cells refer to by index. */
async function sharedTexts(xml: string): Promise<string[]> {
  const texts: string[] = [];
  const words = collectWords();
  const pause = pauses();
  for (const token of xmlTokens(xml)) {
    const due = pause();
    if (due) await due;
    words.hear(token);
    if (token.kind === 'close' && token.name === 'si') texts.push(words.take());
  }
  return texts;
}

interface Cell {
  /** The cell reference, such as `B2`. */
  at: string;
  type: string;
  column: number;
}

async function rowsOf(xml: string, texts: readonly string[], most: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  const words = collectWords();
  const pause = pauses();
  let last = 0;
  let row: ReadRow = { number: 0, cells: [] };
  let cell: Cell = { at: '', type: 'n', column: 0 };
  for (const token of xmlTokens(xml)) {
    if (rows.length === most) break;
    const due = pause();
    if (due) await due;
    words.hear(token);
    if (token.kind === 'text') continue;
    const what = `${token.kind} ${token.name}`;
    if (what === 'open f') throw new UnfitWorkbook({ fault: 'formula', cell: cell.at });
    if (what === 'open row') {
      row = { number: rowNumber(token.attribute('r'), last), cells: [] };
      last = row.number ?? last + 1;
    }
    if (what === 'open c') {
      const at = token.attribute('r') ?? '';
      const column = columnIn(at) ?? row.cells.length;
      cell = { at, column, type: token.attribute('t') ?? 'n' };
    }
    if (what === 'close c') {
      const text = textIn(cell.type, words.take(), texts);
      if (text !== '' && cell.column < mostColumns) row.cells[cell.column] = text;
    }
    if (what === 'close row' && row.cells.length > 0) {
      // Empty cells are missing from the file; fill the gaps.
      rows.push({ ...row, cells: Array.from(row.cells, (text) => text ?? '') });
    }
  }
  return rows;
}

/** Collects the text of a cell or shared string, without phonetic hints. */
function collectWords() {
  let words = '';
  let isIn = false;
  let isAloud = false;
  return {
    hear: (token: XmlToken) => {
      if (token.kind === 'text') {
        if (isIn && !isAloud && words.length < mostLetters) words += token.text;
        return;
      }
      if (token.name === 'rPh') isAloud = token.kind === 'open';
      if (token.name === 't' || token.name === 'v') isIn = token.kind === 'open';
    },
    take: () => {
      const taken = words.slice(0, mostLetters);
      words = '';
      return taken;
    },
  };
}

function textIn(type: string, words: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(words)] ?? '';
  // Excel may store a number with an exponent where the user sees all digits.
  const value = type === 'n' && /[.e]/i.test(words) ? Number(words) : Number.NaN;
  return Number.isFinite(value) ? String(value) : words;
}

/** A row without a number is the next one. */
function rowNumber(said: string | undefined, last: number): number | null {
  if (said === undefined) return last + 1;
  const number = /^\d{1,7}$/.test(said) ? Number(said) : 0;
  return number >= 1 && number <= lastRow ? number : null;
}

/** `B2` is column 1, counted from 0; null if the cell has no reference. */
function columnIn(at: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(at)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
