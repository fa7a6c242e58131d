import { join } from 'node:path';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { Cells, RowReading } from '../../cells.ts';
import {
  codesOf,
  type KnownCodes,
  type ReferenceName,
  type ReferenceRows,
  referenceFiles,
} from '../../reference-rows.ts';
import { SourceFault } from './source-fault.ts';
import { openSourceFile } from './source-file.ts';
import { isThere } from './source-folder.ts';
import { readCsvFile } from './source-records.ts';

/** Reads the reference files whole; each may refer to earlier ones. */
export async function readReference(folder: string): Promise<ReferenceRows> {
  const read = referenceFiles;
  const none = { courses: null, plans: null, teaching: null };
  const rows: ReferenceRows = {
    colleges: [],
    majors: [],
    terms: [],
    academic_statuses: [],
    ...none,
  };
  await readInto(rows.colleges, folder, 'colleges', read.colleges.read);
  await readInto(rows.majors, folder, 'majors', (cells) => read.majors.read(cells, rows));
  await readInto(rows.terms, folder, 'terms', (cells) => read.terms.read(cells, rows));
  await readInto(rows.academic_statuses, folder, 'academic_statuses', read.academic_statuses.read);
  const known = codesOf(rows);
  rows.courses = await readIfThere(folder, 'courses', (cells) => read.courses.read(cells, known));
  const { plans, teaching } = read;
  const with_courses = codesOf(rows);
  rows.plans = await readIfThere(folder, 'plans', (cells) => plans.read(cells, with_courses));
  rows.teaching = await readIfThere(folder, 'teaching', (cells) =>
    teaching.read(cells, with_courses),
  );
  return rows;
}

/** A source may contain people only. */
async function readIfThere<Row extends object>(
  folder: string,
  name: ReferenceName,
  read: (cells: Cells) => RowReading<Row>,
): Promise<Row[] | null> {
  if (!(await isThere(join(folder, `${name}.csv`)))) return null;
  const rows: Row[] = [];
  await readInto(rows, folder, name, read);
  return rows;
}

/** The codes as last applied, for a source without the reference files. */
export async function readStandingCodes(reads: Reads<PeopleTables>): Promise<KnownCodes> {
  const numbers = (table: 'college' | 'major') => reads.selectFrom(table).select('code').execute();
  const words = (table: 'academic_status' | 'course' | 'term') =>
    reads.selectFrom(table).select('code').execute();
  return {
    colleges: codesIn(await numbers('college')),
    majors: codesIn(await numbers('major')),
    academic_statuses: codesIn(await words('academic_status')),
    courses: codesIn(await words('course')),
    terms: codesIn(await words('term')),
  };
}

function codesIn<Code>(rows: readonly { code: Code }[]): Set<Code> {
  return new Set(rows.map(({ code }) => code));
}

async function readInto<Row extends object>(
  rows: Row[],
  folder: string,
  name: ReferenceName,
  read: (cells: Cells) => RowReading<Row>,
): Promise<void> {
  const file = await openSourceFile(join(folder, `${name}.csv`), `${name}.csv`);
  const { columns, key } = referenceFiles[name];
  const rowOfKey = new Map<string, number>();
  for await (const record of readCsvFile(file, columns)) {
    const at = { file: file.name, row: record.row_number };
    const reading = record.fault ? { faults: [record.fault] } : read(record.cells);
    if ('faults' in reading) throw new SourceFault('broken_reference', at, reading.faults[0]);
    const cells = new Map(Object.entries(reading.row));
    const value = key.map((column) => cells.get(column)).join(' ');
    const first_row = rowOfKey.get(value);
    if (first_row !== undefined) {
      const fault = { column: key[0], code: 'duplicate', values: { value, first_row } } as const;
      throw new SourceFault('broken_reference', at, fault);
    }
    rowOfKey.set(value, record.row_number);
    rows.push(reading.row);
  }
}
