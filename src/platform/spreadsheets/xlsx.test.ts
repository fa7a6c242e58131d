import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import ExcelJs from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostRows } from '../contract/exporting.ts';
import { halalas, writeRiyals } from '../language/numbers/money.ts';
import { writeCsv } from './csv.ts';
import type { Sheet, SheetColumn } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

interface Row {
  id: string;
  note: string;
  gpa: number | null;
  born: string | null;
  seen: string | null;
}

const columns: SheetColumn<Row>[] = [
  { key: 'id', title: 'الرقم', kind: 'text', width: 12, value: ({ id }) => id },
  { key: 'note', title: 'ملاحظة', kind: 'text', width: 30, value: ({ note }) => note },
  { key: 'gpa', title: 'المعدل', kind: 'number', width: 9, value: ({ gpa }) => gpa },
  { key: 'born', title: 'الميلاد', kind: 'day', width: 12, value: ({ born }) => born },
  { key: 'seen', title: 'آخر دخول', kind: 'moment', width: 17, value: ({ seen }) => seen },
];

const aRow: Row = { id: '0012', note: '', gpa: 3.75, born: '2004-02-29', seen: null };

function sheetOf(rows: readonly Row[], change: Partial<Sheet<Row>> = {}): Sheet<Row> {
  return {
    name: 'طلابي',
    language: 'ar',
    columns,
    batches: batchesOf(rows),
    made_at: new Date('2026-11-22T05:42:00Z'),
    ...change,
  };
}

async function* batchesOf(rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += 2) yield rows.slice(from, from + 2);
}

/** In one batch, so that the last row is refused before the first is written. */
async function* tooMany() {
  yield new Array<Row>(mostRows + 1).fill(aRow);
}

/** Reads the file with another library. */
async function read(sheet: Sheet<Row>) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load((await buffer(writeXlsx(sheet))) as never);
  const [only] = book.worksheets;
  if (!only || book.worksheets.length > 1) throw new Error('one sheet is expected');
  return only;
}

test('a sheet reads from the right in Arabic, with its header in sight and its columns wide enough', async () => {
  const arabic = await read(sheetOf([aRow]));
  expect(arabic.name).toBe('طلابي');
  expect(arabic.views[0]).toMatchObject({ rightToLeft: true, state: 'frozen', ySplit: 1 });
  expect(arabic.getRow(1).values).toEqual([undefined, ...columns.map(({ title }) => title)]);
  expect(arabic.getColumn(2).width).toBe(30);
  expect(arabic.getCell('A1').font.bold).toBe(true);
  const english = await read(sheetOf([aRow], { language: 'en', name: 'My students' }));
  expect(english.views[0]?.rightToLeft ?? false).toBe(false);
});

test('an amount is a number of riyals with its two decimals in sight', async () => {
  const fee: SheetColumn<Row> = {
    key: 'fee',
    title: 'الرسوم',
    kind: 'money',
    width: 12,
    value: ({ note }) => note,
  };
  const rows = [halalas(1_234_550), halalas(-5)].map((one) => ({
    ...aRow,
    note: writeRiyals(one),
  }));
  const sheet = await read(sheetOf([...rows, { ...aRow, note: '1e3' }], { columns: [fee] }));
  expect(sheet.getCell('A2').value).toBe(12_345.5);
  expect(sheet.getCell('A2').numFmt).toBe('#,##0.00');
  expect(sheet.getCell('A3').value).toBe(-0.05);
  expect(sheet.getCell('A4').value).toBeNull();
});

test('numbers are numbers, dates dates, and ids texts that keep their zeros', async () => {
  const sheet = await read(sheetOf([{ ...aRow, seen: '2026-11-21T22:05:00.000Z' }]));
  expect(sheet.getCell('A2').value).toBe('0012');
  expect(sheet.getCell('A2').numFmt).toBe('@');
  expect(sheet.getCell('C2').value).toBe(3.75);
  expect(sheet.getCell('D2').value).toEqual(new Date('2004-02-29T00:00:00Z'));
  expect(sheet.getCell('D2').numFmt).toContain('yyyy');
  // The cell shows Riyadh time.
  const seen = sheet.getCell('E2').value as Date;
  expect(Math.round(seen.getTime() / 60_000) * 60_000).toBe(Date.parse('2026-11-22T01:05:00Z'));
});

test('nothing there is an empty cell, and a day before Excel counts right a text', async () => {
  const none = { ...aRow, gpa: null, born: null };
  const sheet = await read(sheetOf([none, { ...none, born: '1900-02-28', gpa: Number.NaN }]));
  expect(sheet.getCell('C2').value).toBe(null);
  expect(sheet.getCell('D2').value).toBe(null);
  expect(sheet.getCell('D3').value).toBe('1900-02-28');
  expect(sheet.getCell('C3').value).toBe(null);
});

test.each([
  ['=1+1', '=1+1'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['+966', '+966'],
  ['<a & "b">', '<a & "b">'],
  ['a\u0000b\u0008\u001fc', 'abc'],
  ['one\r\ntwo', 'one\ntwo'],
  ['half \ud83d', 'half \ufffd'],
  ['\u2068ليث\u2069 \u202egnp', 'ليث gnp'],
  ['x\uffffy\ufffe', 'xy'],
  ['😀 ﷺ', '😀 ﷺ'],
])('%j stands in its cell as %j, and as no formula', async (note, expected) => {
  const cell = (await read(sheetOf([{ ...aRow, note }]))).getCell('B2');
  expect(cell.value).toBe(expected);
  expect(cell.formula).toBe(undefined);
});

test('what Excel takes for the number of a letter is written as it was meant', async () => {
  const file = await buffer(writeXlsx(sheetOf([{ ...aRow, note: 'a_x0041_b' }])));
  expect(sheetXmlIn(file)).toContain('a_x005F_x0041_b');
});

test('a text longer than a cell is cut, with a sign that it was', async () => {
  const sheet = await read(sheetOf([{ ...aRow, note: 'ع'.repeat(40_000) }]));
  const text = String(sheet.getCell('B2').value);
  expect(text).toHaveLength(32_767);
  expect(text.endsWith('…')).toBe(true);
});

test('whatever the texts, the workbook opens and has all rows', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(texts, async (notes) => {
      const rows = notes.map((note, index) => ({ ...aRow, id: String(index), note }));
      const sheet = await read(sheetOf(rows, { name: notes[0] ?? '[:]' }));
      expect(sheet.actualRowCount).toBe(rows.length + 1);
    }),
    { numRuns: 15 },
  );
});

test('the rows come in order, however they were gathered', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({ ...aRow, id: String(index) }));
  const sheet = await read(sheetOf(rows));
  expect(sheet.getColumn(1).values.slice(2)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
});

test('more rows than a sheet holds are refused in place of lost', async () => {
  const file = writeXlsx(sheetOf([], { batches: tooMany() }));
  await expect(buffer(file)).rejects.toThrow('more rows');
});

test('a fault among the rows breaks the file off', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [aRow];
    throw new Error('the database is gone');
  }
  await expect(buffer(writeXlsx(sheetOf([], { batches: failing() })))).rejects.toThrow('is gone');
});

test.each([['xlsx', writeXlsx<Row>] as const, ['csv', writeCsv<Row>] as const])(
  'as %s, no more rows are asked for than somebody reads, and none once they have gone',
  async (_, write) => {
    let asked = 0;
    let isOver = false;
    async function* counted() {
      try {
        while (asked < 2000) {
          asked += 1;
          yield Array.from({ length: 100 }, hardToPack);
        }
      } finally {
        isOver = true;
      }
    }
    const file = write(sheetOf([], { batches: counted() }));
    const reading = file[Symbol.asyncIterator]();
    await reading.next();
    await reading.next();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(() => isStill(() => asked)).toBe(true);
    expect(asked).toBeLessThan(200);
    file.destroy();
    await expect.poll(() => isOver).toBe(true);
    expect(asked).toBeLessThan(200);
  },
);

async function isStill(look: () => number): Promise<boolean> {
  const before = look();
  await pause(200);
  return look() === before;
}

function hardToPack(): Row {
  return { ...aRow, note: randomBytes(200).toString('base64') };
}

/** The sheet's entry in the zip: its data follows its local header. */
function sheetXmlIn(zip: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = zip.indexOf(name) + name.length;
  return inflateRawSync(zip.subarray(at), { finishFlush: 2 }).toString();
}
