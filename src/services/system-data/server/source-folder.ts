import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Cells, RowFault } from '../cells.ts';
import type { ReloadFailure } from '../reload.ts';
import type { RunFailure } from '../tables/tables.ts';

/** The source itself is at fault, so the run fails with a reason; thrown through the row stream. */
export class SourceFault extends Error {
  readonly failure: RunFailure;

  constructor(code: ReloadFailure, values: RunFailure['values'], fault?: RowFault) {
    super(`${code} ${JSON.stringify(values)}`);
    this.failure = fault ? { code, values, fault } : { code, values };
  }
}

export interface SourceFile {
  name: string;
  path: string;
  bytes: number;
  encoding: 'utf-8' | 'windows-1256';
}

export interface SourceRecord {
  /** As a spreadsheet counts: the header is row 1. */
  row_number: number;
  cells: Cells;
  /** The row has more or fewer cells than the header. */
  fault: RowFault | null;
  bytes_read: number;
}

/** An unclosed quote would otherwise gather the rest of the file into one cell. */
const longestRecord = 100_000;

/** Excel in Arabic saves windows-1256; what is no UTF-8 is taken for that. */
export async function openSourceFile(folder: string, name: string): Promise<SourceFile> {
  const path = join(folder, name);
  try {
    const handle = await open(path);
    const { size } = await handle.stat();
    await handle.close();
    return { name, path, bytes: size, encoding: (await isUtf8(path)) ? 'utf-8' : 'windows-1256' };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new SourceFault(missing ? 'file_missing' : 'file_unreadable', { file: name });
  }
}

/** The file's rows one by one, so that a large file needs no more memory than a small one. */
export async function* readRecords(
  file: SourceFile,
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  const bytes = createReadStream(file.path);
  const parser = parse({
    bom: true,
    relax_column_count: true,
    max_record_size: longestRecord,
  });
  // The loop below gets the first error of the three; the callback only keeps it from being thrown.
  pipeline([bytes, decoderOf(file.encoding), parser], () => undefined);
  let header: string[] | null = null;
  let row_number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row_number += 1;
      if (!header) header = readHeader(file, record, columns);
      else if (record.some((cell) => cell !== '')) {
        yield { row_number, ...readCells(header, record), bytes_read: bytes.bytesRead };
      }
    }
  } catch (error) {
    throw faultOf(file, error, bytes);
  }
  if (!header)
    throw new SourceFault('wrong_header', { file: file.name, columns: columns.join(', ') });
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function decoderOf(encoding: SourceFile['encoding']): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
}

function readHeader(file: SourceFile, record: string[], columns: readonly string[]): string[] {
  const header = record.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length === 0) return header;
  throw new SourceFault('wrong_header', { file: file.name, columns: missing.join(', ') });
}

function readCells(header: string[], record: string[]): Pick<SourceRecord, 'cells' | 'fault'> {
  const cells: Record<string, string> = {};
  for (const [index, name] of header.entries()) cells[name] = record[index] ?? '';
  if (record.length === header.length) return { cells, fault: null };
  const values = { found: record.length, expected: header.length };
  return { cells, fault: { column: '', code: 'wrong_column_count', values } };
}

function faultOf(file: SourceFile, error: unknown, bytes: ReadStream): unknown {
  if (error instanceof CsvError) {
    const line = Number((error as CsvError & { lines?: number }).lines ?? 0);
    return new SourceFault('broken_csv', { file: file.name, line });
  }
  return bytes.errored ? new SourceFault('file_unreadable', { file: file.name }) : error;
}
