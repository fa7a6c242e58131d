import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halalas, writeRiyals } from '../language/numbers/money.ts';
import { writeCsv } from './csv.ts';
import type { SheetColumn } from './sheet.ts';

type Row = readonly [text: string, number: number | null, day: string, moment: string | null];

const columns: SheetColumn<Row>[] = [
  { key: 'name', title: 'الاسم', kind: 'text', width: 9, value: ([name]) => name },
  { key: 'gpa', title: 'المعدل', kind: 'number', width: 9, value: ([, gpa]) => gpa },
  { key: 'day', title: 'اليوم', kind: 'day', width: 9, value: ([, , day]) => day },
  { key: 'seen', title: 'آخر دخول', kind: 'moment', width: 9, value: ([, , , seen]) => seen },
];

async function* batchesOf(rows: readonly Row[]) {
  yield [];
  yield rows;
}

async function written(...rows: Row[]): Promise<string> {
  const made_at = new Date();
  const sheet = { name: '', language: 'ar' as const, columns, batches: batchesOf(rows), made_at };
  // A text decoder would strip the byte order mark.
  const file = await writeCsv(sheet).toArray();
  return Buffer.concat(file.map((piece) => Buffer.from(piece))).toString();
}

test('begins with the mark that Excel knows UTF-8 by, and ends its lines as RFC 4180 does', async () => {
  const file = await written(['ليث', -3.5, '2026-11-22', '2026-11-21T22:05:00.000Z']);
  expect(file).toBe(
    '\ufeffالاسم,المعدل,اليوم,آخر دخول\r\nليث,-3.5,2026-11-22,2026-11-22 01:05\r\n',
  );
});

test.each([
  ['=cmd|/c calc', "'=cmd|/c calc"],
  ['+966551234567', "'+966551234567"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['＝1', "'＝1"],
  ['\t=1', "'=1"],
  ['\r=1', "'=1"],
  ['a=1', 'a=1'],
  ['0012', '0012'],
  ['say "a, b"', '"say ""a, b"""'],
  ['one\r\ntwo', '"one\ntwo"'],
  ['half \ud800\u0000', 'half \ufffd'],
])('the text %j is written %j', async (name, expected) => {
  const [, line] = (await written([name, null, '', null])).split('\r\n');
  expect(line).toBe(`${expected},,,`);
});

test('an amount has two decimals, below nothing too; what is none is left out', async () => {
  const fee = { key: 'fee', title: 'الرسوم', kind: 'money', width: 9 } as const;
  const amounts = [writeRiyals(halalas(937_500)), writeRiyals(halalas(-5)), '1e3', null];
  const sheet = {
    name: '',
    language: 'ar' as const,
    made_at: new Date(),
    columns: [{ ...fee, value: (amount: string | null) => amount }],
    batches: (async function* () {
      yield amounts;
    })(),
  };
  const lines = Buffer.concat(
    (await writeCsv(sheet).toArray()).map((piece) => Buffer.from(piece)),
  ).toString();
  expect(lines.split('\r\n').slice(1)).toEqual(['9375.00', '-0.05', '', '', '']);
});

test('a number is no text, so that one below zero stays one', async () => {
  const [, line] = (await written(['a', -1, '', null])).split('\r\n');
  expect(line).toBe('a,-1,,');
});

test('whatever the texts, another reader finds as many cells, and no formula among them', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(texts, async (names) => {
      const file = await written(...names.map((name): Row => [name, 1, '2026-11-22', null]));
      const rows: string[][] = parse(file, { bom: true, skip_empty_lines: true });
      expect(rows).toHaveLength(names.length + 1);
      for (const [cell = ''] of rows) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
