import { type StoredFile, storedFile } from '../contract.ts';
import type { FileRow } from './queries.ts';

export function presentFile(row: FileRow): StoredFile {
  const { id, file_name, bytes, width, height } = row;
  const type = storedFile.shape.type.parse(row.type);
  return { id, file_name, type, bytes, ...(width && height ? { width, height } : {}) };
}
