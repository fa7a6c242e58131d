import { closeSync, openSync, writeSync } from 'node:fs';

export type CsvValue = string | number | boolean | null;

export type CsvFile<Column extends string> = {
  write(row: Readonly<Record<Column, CsvValue>>): void;
  /** Ends the file and says how many rows it holds, the header not counted. */
  close(): number;
};

const chunkSize = 256 * 1024;

// Rows leave in chunks, so a hundred thousand students need no more memory than a hundred.
export function openCsv<const Column extends string>(
  path: string,
  columns: readonly Column[],
): CsvFile<Column> {
  const file = openSync(path, 'w');
  let waiting = `${columns.join(',')}\n`;
  let rows = 0;
  const flush = () => {
    writeSync(file, waiting);
    waiting = '';
  };
  return {
    write(row) {
      waiting += `${columns.map((column) => field(row[column])).join(',')}\n`;
      rows += 1;
      if (waiting.length > chunkSize) flush();
    },
    close() {
      flush();
      closeSync(file);
      return rows;
    },
  };
}

export function writeCsv<const Column extends string>(
  path: string,
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, CsvValue>>>,
): number {
  const file = openCsv(path, columns);
  for (const row of rows) file.write(row);
  return file.close();
}

/** RFC 4180: quoted only where a comma, a quote or a line break asks for it. */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
