import { buffer } from 'node:stream/consumers';
import ExcelJs from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { cleanCell } from './clean-cell.ts';
import { readXlsx } from './read-xlsx.ts';
import { writeXlsx } from './xlsx.ts';
import { fixedParts, workbookXml } from './xlsx-parts.ts';

/** A workbook as a spreadsheet program saves it. */
async function saved(fill: (sheet: ExcelJs.Worksheet, book: ExcelJs.Workbook) => void) {
  const book = new ExcelJs.Workbook();
  fill(book.addWorksheet('Sheet1'), book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** A workbook with these parts; the rest are the fixed ones. */
async function packed(parts: Record<string, string | Buffer>): Promise<Uint8Array> {
  const zip = new ZipFile();
  const all = { ...fixedParts, 'xl/workbook.xml': workbookXml('x'), ...parts };
  for (const [path, part] of Object.entries(all)) zip.addBuffer(Buffer.from(part), path);
  zip.end();
  return buffer(zip.outputStream);
}

const sheetPath = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string, before = '') =>
  packed({ [sheetPath]: `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>` });

const faultOf = async (bytes: Uint8Array) => {
  const read = await readXlsx(bytes, 10);
  return Array.isArray(read) ? null : read;
};

test('numbers, texts, a formatted text and gaps are read where they stand', async () => {
  const bytes = await saved((rows) => {
    rows.addRow(['student_id', 'name', 'advisor_id']);
    rows.addRow([231000001, 'سعد & <b>', '00901001']);
    rows.getCell('C5').value = { richText: [{ text: '90' }, { font: { bold: true }, text: '1' }] };
  });
  expect(await readXlsx(bytes, 10)).toEqual([
    { number: 1, cells: ['student_id', 'name', 'advisor_id'] },
    { number: 2, cells: ['231000001', 'سعد & <b>', '00901001'] },
    { number: 5, cells: ['', '', '901'] },
  ]);
  expect(await readXlsx(bytes, 1)).toHaveLength(1);
});

test('what another program writes otherwise is read as well', async () => {
  const rows = `<x:row><!-- a --><x:c><x:v>2.31000001E8</x:v></x:c><x:c t='str'><x:v>a&#x41;&quot;</x:v></x:c>
    <x:c t="inlineStr"><x:is><x:t>b</x:t><x:rPh><x:t>bee</x:t></x:rPh></x:is></x:c><x:c/></x:row>`;
  expect(await readXlsx(await sheet(rows, '\ufeff<?xml version="1.0"?>'), 10)).toEqual([
    { number: 1, cells: ['231000001', 'aA"', 'b'] },
  ]);
});

test('a tag that says too much is none, however it is said', async () => {
  const long = 'a'.repeat(3_000_000);
  for (const tag of [`<row "${long}" r="2">`, `<row x="${long}">`, `<row ${long}>`]) {
    const began = performance.now();
    expect(await faultOf(await sheet(`${tag}<c><v>1</v></c></row>`))).toEqual({
      fault: 'unreadable',
    });
    expect(performance.now() - began).toBeLessThan(2000);
  }
});

test('others have their turn while a large sheet is read', async () => {
  const cells = '<c t="str"><v>1</v></c>'.repeat(300_000);
  const bytes = await sheet(`<row>${cells}</row>`);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await readXlsx(bytes, 10)).toHaveLength(1);
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
});

test('whatever is exported is read as it was', async () => {
  const cell = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => cleanCell(text).trim());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
      const column = (at: 0 | 1) => ({
        key: `k${at}`,
        title: `k${at}`,
        kind: 'text' as const,
        width: 9,
        value: (row: [string, string]) => row[at],
      });
      const file = writeXlsx({
        name: 'x',
        language: 'ar',
        made_at: new Date(0),
        columns: [column(0), column(1)],
        batches: (async function* () {
          yield rows;
        })(),
      });
      const read = await readXlsx(await buffer(file), 10);
      const expected = rows
        .map(([one, two], index) => ({
          number: index + 2,
          cells: two ? [one, two] : one ? [one] : [],
        }))
        .filter(({ cells }) => cells.length > 0);
      expect(read).toEqual([{ number: 1, cells: ['k0', 'k1'] }, ...expected]);
    }),
    { numRuns: 15 },
  );
});

test('a formula is named by its cell, whatever it would come to', async () => {
  const bytes = await saved((rows) => {
    rows.getCell('A1').value = 'student_id';
    rows.getCell('B2').value = { formula: 'HYPERLINK("http://evil.example","1")', result: '1' };
  });
  expect(await faultOf(bytes)).toEqual({ fault: 'formula', cell: 'B2' });
});

test.each([
  ['links to another file', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }],
  ['macros', { 'xl/vbaProject.bin': 'x' }],
  ['data bases', { 'xl/connections.xml': '<connections/>' }],
  ['a program within it', { 'xl/embeddings/oleObject1.bin': 'x' }],
  [
    'a sheet that lies elsewhere',
    {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://evil.example/s.xml"/></Relationships>',
    },
  ],
])('a workbook with %s is not read', async (_, parts) => {
  expect(await faultOf(await packed({ [sheetPath]: '<worksheet/>', ...parts }))).toEqual({
    fault: 'foreign',
  });
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['no zip', async () => Buffer.from('PK\x03\x04 and no more')],
  ['without a sheet', () => packed({})],
  [
    'whose sheet lies outside',
    () =>
      packed({
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="../../../etc/passwd"/></Relationships>',
      }),
  ],
  ['with entities of its own', () => sheet('', '<!DOCTYPE x [<!ENTITY a "aaaa">]>')],
  ['with a tag that never ends', () => sheet(`<c ${'a'.repeat(7_000_000)}`)],
  ['whose XML breaks off', () => packed({ [sheetPath]: '<worksheet><row r="1"><c t="' })],
  ['that is no text', () => packed({ [sheetPath]: Buffer.from([0x3c, 0xff, 0xfe]) })],
])('one %s is unreadable', async (_, bytes) => {
  expect(await faultOf(await bytes())).toEqual({ fault: 'unreadable' });
});

test('one that unpacks to more than is read is refused unread, and a lie about it is found out', async () => {
  const bomb = Buffer.from(await sheet(' '.repeat(20_000_000)));
  expect(bomb.length).toBeLessThan(500_000);
  expect(await faultOf(bomb)).toEqual({ fault: 'too_large' });
  // The directory now claims an unpacked size of a thousand bytes.
  const entry = bomb.lastIndexOf(Buffer.from('504b0102', 'hex'));
  bomb.writeUInt32LE(1000, entry + 24);
  expect(await faultOf(bomb)).toEqual({ fault: 'unreadable' });
});

test('cells and rows without end end', async () => {
  const cells = `<c r="A1"><v>${'9'.repeat(5000)}</v></c><c r="XFD1"><v>1</v></c>`;
  const read = await readXlsx(await sheet(`<row r="1">${cells}</row>`), 10);
  expect(read).toEqual([{ number: 1, cells: ['9'.repeat(1000)] }]);
});
