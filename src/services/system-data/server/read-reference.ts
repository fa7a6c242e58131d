import { join } from 'node:path';
import type { Reads } from '#platform/database/database.ts';
import type { Cells, RowReading } from '../cells.ts';
import {
  type KnownCodes,
  type ReferenceName,
  type ReferenceRows,
  referenceFiles,
} from '../reference-rows.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { SourceFault } from './source-fault.ts';
import { openSourceFile } from './source-file.ts';
import { readCsvFile } from './source-records.ts';

/** The four small files, whole; each may refer to those before it. */
export async function readReference(folder: string): Promise<ReferenceRows> {
  const rows: ReferenceRows = { colleges: [], majors: [], terms: [], academic_statuses: [] };
  const { colleges, majors, terms, academic_statuses } = referenceFiles;
  await readInto(rows.colleges, folder, 'colleges', colleges.read);
  await readInto(rows.majors, folder, 'majors', (cells) => majors.read(cells, rows));
  await readInto(rows.terms, folder, 'terms', (cells) => terms.read(cells, rows));
  await readInto(rows.academic_statuses, folder, 'academic_statuses', academic_statuses.read);
  return rows;
}

/** The codes as they were last applied, for a source that comes without the small files. */
export async function readStandingCodes(reads: Reads<PeopleTables>): Promise<KnownCodes> {
  const codes = (table: 'college' | 'major') => reads.selectFrom(table).select('code').execute();
  const statuses = await reads.selectFrom('academic_status').select('code').execute();
  return {
    colleges: new Set((await codes('college')).map(({ code }) => code)),
    majors: new Set((await codes('major')).map(({ code }) => code)),
    academic_statuses: new Set(statuses.map(({ code }) => code)),
  };
}

async function readInto<Row extends { code: string | number }>(
  rows: Row[],
  folder: string,
  name: ReferenceName,
  read: (cells: Cells) => RowReading<Row>,
): Promise<void> {
  const file = await openSourceFile(join(folder, `${name}.csv`), `${name}.csv`);
  const rowOfCode = new Map<string | number, number>();
  for await (const record of readCsvFile(file, referenceFiles[name].columns)) {
    const at = { file: file.name, row: record.row_number };
    const reading = record.fault ? { faults: [record.fault] } : read(record.cells);
    if ('faults' in reading) throw new SourceFault('broken_reference', at, reading.faults[0]);
    const { code } = reading.row;
    const first_row = rowOfCode.get(code);
    if (first_row !== undefined) {
      const values = { value: String(code), first_row };
      throw new SourceFault('broken_reference', at, { column: 'code', code: 'duplicate', values });
    }
    rowOfCode.set(code, record.row_number);
    rows.push(reading.row);
  }
}
