import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeCsv } from '#platform/spreadsheets/csv.ts';
import type { Sheet, SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#platform/spreadsheets/xlsx.ts';

/** One way to write the same sheet, in a process of its own so that its memory is its own. */
const [way = '', file = '', count = '0'] = process.argv.slice(2);
const rows = Number(count);
const batchSize = 1000;

interface Row {
  id: string;
  name: string;
  name_ar: string;
  major: string;
  college: string;
  level: number;
  gpa: number;
  passed_hours: number;
  total_hours: number;
  phone: string;
  email: string;
  joined: string;
}

/** Made as they are asked for, as rows from a database are. */
async function* batches(): AsyncGenerator<Row[]> {
  for (let from = 0; from < rows; from += batchSize) {
    const size = Math.min(batchSize, rows - from);
    yield Array.from({ length: size }, (_, index) => rowOf(from + index));
  }
}

function rowOf(number: number): Row {
  const id = String(231_000_001 + number);
  return {
    id,
    name: `Mohammed Saad Al-Qahtani ${number}`,
    name_ar: `محمد سعد القحطاني ${number}`,
    major: 'علوم الحاسب',
    college: 'كلية الحاسب وتقنية المعلومات',
    level: 1 + (number % 10),
    gpa: 2 + (number % 300) / 100,
    passed_hours: number % 160,
    total_hours: 168,
    phone: `05${String(10_000_000 + number)}`,
    email: `${id}@students.bawaba.example`,
    joined: `2026-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
  };
}

const kinds: Partial<Record<keyof Row, SheetColumn<Row>['kind']>> = {
  level: 'number',
  gpa: 'number',
  passed_hours: 'number',
  total_hours: 'number',
  joined: 'day',
};
const keys = Object.keys(rowOf(0)) as (keyof Row)[];

function sheet(): Sheet<Row> {
  const columns = keys.map(
    (key): SheetColumn<Row> => ({
      key,
      title: key,
      kind: kinds[key] ?? 'text',
      width: 20,
      value: (row) => row[key],
    }),
  );
  return { name: 'Students', language: 'ar', columns, batches: batches(), made_at: new Date() };
}

const ways: Record<string, () => Promise<unknown>> = {
  xlsx: () => pipeline(writeXlsx(sheet()), createWriteStream(file)),
  csv: () => pipeline(writeCsv(sheet()), createWriteStream(file)),
  'xlsx-exceljs': writeWithExcelJs,
  'csv-by-hand': writeCsvByHand,
};

/** Its streaming writer, as its documentation says: rows are committed one by one. */
async function writeWithExcelJs(): Promise<void> {
  // Loaded only here, so that the others don't carry it.
  const { default: ExcelJs } = await import('exceljs');
  const book = new ExcelJs.stream.xlsx.WorkbookWriter({ filename: file, useStyles: true });
  const page = book.addWorksheet('Students', {
    views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
  });
  page.columns = keys.map((key) => ({ header: key, key, width: 20 }));
  for await (const some of batches()) {
    for (const row of some) page.addRow({ ...row, joined: new Date(row.joined) }).commit();
  }
  page.commit();
  await book.commit();
}

/** The least that could be written: no checks, no escapes but quotes, waiting where the file is slow. */
async function writeCsvByHand(): Promise<void> {
  const out = createWriteStream(file);
  out.write(`\ufeff${keys.join(',')}\r\n`);
  for await (const some of batches()) {
    const lines = some.map((row) => `${keys.map((key) => `"${row[key]}"`).join(',')}\r\n`);
    if (!out.write(lines.join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

const began = performance.now();
await ways[way]?.();
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({ seconds, most_mb: process.resourceUsage().maxRSS / 1024 }));
