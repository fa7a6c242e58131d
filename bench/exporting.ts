import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

const run = promisify(execFile);
const tries = 3;

interface Written {
  seconds: number;
  most_mb: number;
  megabytes: number;
}

/** A sheet of 12 columns until its file is whole, against what others would take for it. */
export async function measureExporting(site: Site, report: Report, rows = 100_000): Promise<void> {
  report.section(`Exporting ${rows} rows of 12 columns, each way in a process of its own`);
  const write = (way: string) => writtenBy(way, join(site.folder, way), rows);
  const found: Record<string, Written> = {};
  for (const way of ['xlsx', 'xlsx-exceljs', 'csv', 'csv-by-hand']) found[way] = await write(way);
  const { xlsx, csv } = found;
  const [excel, hand] = [found['xlsx-exceljs'], found['csv-by-hand']];
  if (!xlsx || !csv || !excel || !hand) throw new Error('a way of writing is missing');
  const add = (name: string, ours: number, baseline: number, unit: string, at_most?: number) =>
    report.add({ name, ours, baseline, unit, ...(at_most ? { aim: { at_most } } : {}) });
  add('XLSX against exceljs streaming', xlsx.seconds, excel.seconds, 's', 0.7);
  add('XLSX, memory at most', xlsx.most_mb, excel.most_mb, 'MB', 1);
  add('XLSX, size of the file', xlsx.megabytes, excel.megabytes, 'MB');
  add('CSV against lines written by hand', csv.seconds, hand.seconds, 's', 3);
  add('CSV, memory at most', csv.most_mb, hand.most_mb, 'MB', 1.3);
}

/** The median of some tries, and the most memory that any of them took. */
async function writtenBy(way: string, file: string, rows: number): Promise<Written> {
  const outcomes: { seconds: number; most_mb: number }[] = [];
  for (let number = 0; number < tries; number += 1) {
    const args = ['bench/sheet-writer.ts', way, file, String(rows)];
    const { stdout } = await run(process.execPath, args, {
      cwd: join(import.meta.dirname, '..'),
    });
    outcomes.push(JSON.parse(stdout));
  }
  return {
    seconds: median(outcomes.map(({ seconds }) => seconds)),
    most_mb: Math.max(...outcomes.map(({ most_mb }) => most_mb)),
    megabytes: (await stat(file)).size / 1_000_000,
  };
}
