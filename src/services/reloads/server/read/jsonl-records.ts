import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { withPauses } from '#platform/spreadsheets/with-pauses.ts';
import { type Cells, cutText, type RowFault } from '../../cells.ts';
import {
  decoderOf,
  isSystemError,
  longestRecord,
  mostColumns,
  type SourceRecord,
} from './csv-records.ts';
import { SourceFault } from './source-fault.ts';
import type { SourceFile } from './source-file.ts';

/** One JSON object per line, its keys being the columns. Invalid lines are refused, the others are read. */
export async function* readJsonl(
  file: SourceFile,
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  const bytes = createReadStream(file.path);
  const decoder = decoderOf(file.encoding);
  pipeline([bytes, decoder], () => undefined);
  let row_number = 0;
  let hasBegun = false;
  try {
    for await (const line of withPauses(linesOf(file.name, decoder))) {
      row_number += 1;
      if (line.trim() === '') continue;
      const read = readLine(line, columns);
      // Columns missing from every line would otherwise be emptied for everybody.
      if (!hasBegun && read.fault?.code === 'missing_columns') {
        throw new SourceFault('wrong_header', { file: file.name, ...read.fault.values });
      }
      hasBegun = true;
      yield { row_number, ...read, bytes_read: bytes.bytesRead };
    }
  } catch (error) {
    throw isSystemError(error) ? new SourceFault('file_unreadable', { file: file.name }) : error;
  } finally {
    bytes.destroy();
  }
}

async function* linesOf(file: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let line = 1;
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const whole of lines) {
      yield whole.replace(/^\ufeff/, '');
      line += 1;
    }
    if (rest.length > longestRecord) throw new SourceFault('long_line', { file, line });
  }
  if (rest !== '') yield rest;
}

function readLine(
  line: string,
  columns: readonly string[],
): { cells: Cells; fault: RowFault | null } {
  const object = parsed(line);
  if (!object) return { cells: {}, fault: { column: '', code: 'no_json', values: {} } };
  const cells: Record<string, string> = {};
  let fault: RowFault | null = null;
  const named = Object.entries(object);
  if (named.length > mostColumns) {
    const values = { found: named.length, expected: columns.length };
    return { cells, fault: { column: '', code: 'wrong_column_count', values } };
  }
  for (const [name, value] of named) {
    const cell = cellOf(value);
    if (cell === null) fault ??= { column: cutText(name, 60), code: 'wrong_type', values: {} };
    cells[name.toLowerCase()] = cell ?? '';
  }
  const missing = columns.filter((column) => !(column in cells));
  if (missing.length > 0) {
    fault = { column: '', code: 'missing_columns', values: { columns: missing.join(', ') } };
  }
  return { cells, fault };
}

function parsed(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The value as CSV text; lists of roles are comma-separated. Null if it has no such form. */
function cellOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'number');
  return isList ? value.join(',') : null;
}
