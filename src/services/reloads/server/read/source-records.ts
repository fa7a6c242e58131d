import { createReadStream } from 'node:fs';
import { isPeopleKind, type ReloadKind } from '../../reload.ts';
import { kinds } from '../runs/kinds.ts';
import { readCsv, type SourceRecord } from './csv-records.ts';
import { readJsonl } from './jsonl-records.ts';
import { readOneRoster } from './oneroster-records.ts';
import type { SourceFile } from './source-file.ts';

/** The rows of one kind: the same columns from all three formats. */
export function readRecords(file: SourceFile, kind: ReloadKind): AsyncGenerator<SourceRecord> {
  if (file.format === 'oneroster' && isPeopleKind(kind)) return readOneRoster(file, kind);
  if (file.format === 'jsonl') return readJsonl(file, kinds[kind].columns);
  return readCsvFile(file, kinds[kind].columns);
}

export function readCsvFile(
  file: SourceFile,
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  const stream = createReadStream(file.path);
  const { name, encoding } = file;
  return readCsv({ file: name, stream, encoding, bytesRead: () => stream.bytesRead }, columns);
}
