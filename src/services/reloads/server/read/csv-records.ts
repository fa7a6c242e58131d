import { pipeline, type Readable, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cleanText } from '#platform/language/text.ts';
import { withPauses } from '#platform/spreadsheets/with-pauses.ts';
import type { Cells, RowFault } from '../../cells.ts';
import { SourceFault } from './source-fault.ts';

export interface SourceRecord {
  /** Numbered like in a spreadsheet: the header is row 1. */
  row_number: number;
  cells: Cells;
  /** Why the row is unreadable. */
  fault: RowFault | null;
  /** The source marks this person as gone. */
  is_gone?: boolean;
  bytes_read: number;
}

/** Otherwise an unclosed quote would turn the rest of the file into one cell. */
export const longestRecord = 100_000;

/** Far above what any source file has. */
export const mostColumns = 200;

export interface CsvBytes {
  file: string;
  /** Closed when reading ends, in any way. */
  stream: Readable;
  encoding: 'utf-8' | 'windows-1256';
  /** Bytes read from the stream so far. */
  bytesRead(): number;
}

/** Streams a file's rows, so memory use doesn't grow with its size. */
export async function* readCsv(
  { file, stream, encoding, bytesRead }: CsvBytes,
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // The loop below receives the first error of the three; the callback only keeps it from being unhandled.
  pipeline([stream, decoderOf(encoding, boundLines(file)), parser], () => undefined);
  let header: string[] | null = null;
  let row_number = 0;
  try {
    for await (const record of withPauses(parser as AsyncIterable<string[]>)) {
      row_number += 1;
      if (!header) header = readHeader(file, record, columns);
      else if (record.some((cell) => cell !== '')) {
        yield { row_number, ...readCells(header, record), bytes_read: bytesRead() };
      }
    }
  } catch (error) {
    throw faultOf(file, error);
  }
  if (!header) throw new SourceFault('wrong_header', { file, columns: columns.join(', ') });
}

/** Decodes bytes to text; `look` sees each chunk first and may throw. */
export function decoderOf(
  encoding: CsvBytes['encoding'],
  look: (text: string) => void = () => undefined,
): Transform {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const pass = (decode: () => string, done: (error: Error | null, text?: string) => void) => {
    try {
      const text = decode();
      look(text);
      done(null, text);
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform: (chunk, _encoding, done) =>
      pass(() => decoder.decode(chunk, { stream: true }), done),
    flush: (done) => pass(() => decoder.decode(), done),
  });
}

/** The parser limits a row's length, but not its number of empty cells. */
function boundLines(file: string): (text: string) => void {
  let line = 1;
  let length = 0;
  return (text) => {
    for (const [index, part] of text.split('\n').entries()) {
      length = index === 0 ? length + part.length : part.length;
      if (index > 0) line += 1;
      if (length > longestRecord) throw new SourceFault('long_line', { file, line });
    }
  };
}

function readHeader(file: string, record: string[], columns: readonly string[]): string[] {
  if (record.length > mostColumns) throw new SourceFault('long_line', { file, line: 1 });
  const header = record.map((name) => cleanText(name).toLowerCase());
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new SourceFault('wrong_header', { file, columns: missing.join(', ') });
  }
  const double = header.find((name, index) => name !== '' && header.indexOf(name) < index);
  if (double !== undefined) throw new SourceFault('double_column', { file, column: double });
  return header;
}

function readCells(header: string[], record: string[]): Pick<SourceRecord, 'cells' | 'fault'> {
  const cells: Record<string, string> = {};
  for (const [index, name] of header.entries()) cells[name] = record[index] ?? '';
  if (record.length === header.length) return { cells, fault: null };
  const values = { found: record.length, expected: header.length };
  return { cells, fault: { column: '', code: 'wrong_column_count', values } };
}

function faultOf(file: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = Number((error as CsvError & { lines?: number }).lines ?? 0);
    return new SourceFault('broken_csv', { file, line });
  }
  // From the decoder: the bytes aren't UTF-8.
  if (error instanceof TypeError) return new SourceFault('wrong_encoding', { file });
  if (error instanceof SourceFault || !isSystemError(error)) return error;
  return new SourceFault('file_unreadable', { file });
}

export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
