import { buffer } from 'node:stream/consumers';
import ExcelJs from 'exceljs';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { isRefusal } from '../contract/refusal.ts';
import { readSheet } from './read-sheet.ts';
import { sheetTemplate } from './sheet-template.ts';
import { fixedParts, workbookXml } from './xlsx-parts.ts';

const shape = {
  purpose: 'advisor_sheet',
  columns: ['student_id', 'advisor_id'],
  most: 2000,
} as const;

const bytes = (text: string) => new TextEncoder().encode(text);
const codeOf = async (sheet: Uint8Array) => {
  const read = await readSheet(sheet, shape);
  return isRefusal(read) ? read.code : null;
};

/** A workbook as a spreadsheet program saves it. */
async function workbookOf(rows: readonly unknown[][]) {
  const book = new ExcelJs.Workbook();
  book.addWorksheet('Sheet1').addRows(rows as unknown[][]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

test.each([
  ['with commas', 'student_id,advisor_id\n231000001,901001\n'],
  ['with semicolons and CRLF', 'student_id;advisor_id\r\n231000001;901001\r\n'],
  ['with a byte order mark', '\ufeffstudent_id,advisor_id\n231000001,901001\n'],
  ['in any order, beside other columns', 'name,ADVISOR_ID,student_id\nسعد,901001,231000001\n'],
  ['in Arabic digits, quoted', 'student_id,advisor_id\n"٢٣١٠٠٠٠٠١",\u200e901001\n'],
])('a sheet is read %s', async (_, text) => {
  const row = { row_number: 2, student_id: '231000001', advisor_id: '901001' };
  expect(await readSheet(bytes(text), shape)).toEqual([row]);
});

test('a row keeps the number that a spreadsheet gives it, and an empty one is nobody', async () => {
  const read = await readSheet(bytes('student_id,advisor_id\n1,2\n,\n3,4\n'), shape);
  expect(read).toEqual([
    { row_number: 2, student_id: '1', advisor_id: '2' },
    { row_number: 4, student_id: '3', advisor_id: '4' },
  ]);
});

test.each([
  ['', 'sheet_unreadable'],
  ['231000001,901001\n', 'sheet_unreadable'],
  ['student_id,advisor_id\n', 'sheet_unreadable'],
  ['student_id,advisor_id\n"231000001,901001\n', 'sheet_unreadable'],
  [`student_id,advisor_id\n${'1,2\n'.repeat(shape.most + 1)}`, 'sheet_too_long'],
])('%j is refused', async (text, code) => {
  expect(await codeOf(bytes(text))).toBe(code);
});

test('a workbook is read as a CSV is, its ids as numbers or texts', async () => {
  const rows = [
    ['name', 'ADVISOR_ID', 'student_id'],
    ['سعد', '901001', 231000001],
    [],
    ['', ' ٩٠١٠٠١', '\u200e231000002'],
  ];
  expect(await readSheet(await workbookOf(rows), shape)).toEqual([
    { row_number: 2, student_id: '231000001', advisor_id: '901001' },
    { row_number: 4, student_id: '231000002', advisor_id: '901001' },
  ]);
  const many = Array.from({ length: shape.most + 1 }, () => [1, 2]);
  const long = await workbookOf([['student_id', 'advisor_id'], ...many]);
  expect(await codeOf(long)).toBe('sheet_too_long');
});

test('a row that the file miscounts is known as one, and an endless number is no student', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
  const row = (number: string, id: string) =>
    `<row r="${number}">${cell('A1', id)}${cell('B1', '901001')}</row>`;
  const endless = `<row><c r="A1"><v>1e999</v></c><c r="B1"><v>9.01001E5</v></c></row>`;
  const zip = new ZipFile();
  const header = `<row r="1">${cell('A1', 'student_id')}${cell('B1', 'advisor_id')}</row>`;
  const numbers = ['1.5', '1e999', '0', '-3', '99999999', '', '7'];
  const rows = numbers.map((number, at) => row(number, String(at))).join('');
  const sheet = `<worksheet><sheetData>${header}${rows}${endless}</sheetData></worksheet>`;
  const parts = { ...fixedParts, 'xl/workbook.xml': workbookXml('x') };
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path);
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  const read = await readSheet(new Uint8Array(await buffer(zip.outputStream)), shape);
  const known = isRefusal(read) ? [] : read;
  expect(known.map(({ row_number }) => row_number)).toEqual([
    ...[null, null, null, null, null, null, 7, 8],
  ]);
  expect(known.at(-1)).toEqual({ row_number: 8, student_id: '1e999', advisor_id: '901001' });
});

test.each([
  ['an endless line', `student_id,advisor_id\n${',x'.repeat(240_000)}`],
  ['an endless header', `student_id,advisor_id${','.repeat(480_000)}`],
  ['an endless cell', `student_id,advisor_id\n"${'1\n'.repeat(240_000)}",2`],
])('%s is refused', async (_, text) => {
  expect(await codeOf(bytes(text))).toBe('sheet_unreadable');
});

test('a cell of many marks is read by its beginning', async () => {
  const marks = `1${'\u0301\u0316'.repeat(4000)}`;
  const text = `student_id,advisor_id\n${`${marks},2\n`.repeat(25)}`;
  const began = performance.now();
  const read = await readSheet(bytes(text), shape);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(isRefusal(read) ? 0 : read.length).toBe(25);
});

test.each(['xlsx', 'csv'] as const)(
  'the template in %s has all columns, and lacks rows',
  async (format) => {
    const { body } = sheetTemplate(shape, {
      format,
      language: 'ar',
      now: new Date('2026-11-22T05:42:00Z'),
    });
    const template = new Uint8Array(await buffer(body as NodeJS.ReadableStream));
    expect(await codeOf(template)).toBe('sheet_unreadable');
    if (format === 'csv') {
      const filled = Buffer.concat([template, bytes('231000001,901001\r\n')]);
      expect(await readSheet(filled, shape)).toHaveLength(1);
      return;
    }
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(Buffer.from(template) as never);
    book.worksheets[0]?.addRow(['231000001', '901001']);
    expect(await readSheet(new Uint8Array(await book.xlsx.writeBuffer()), shape)).toHaveLength(1);
  },
);
