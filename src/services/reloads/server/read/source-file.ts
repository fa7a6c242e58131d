import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { SourceFormat } from '../../reload.ts';
import { SourceFault } from './source-fault.ts';

/** A local file of the source, from any origin. */
export interface SourceFile {
  /** The display name. */
  name: string;
  path: string;
  bytes: number;
  format: SourceFormat;
  encoding: 'utf-8' | 'windows-1256';
}

/** The maximum size where no setting applies: the portal's initial load and the reference files. */
export const firstLargest_bytes = 200_000_000;

/** Detects the format from the file's beginning, not from its name. */
export async function openSourceFile(
  path: string,
  name: string,
  largest = firstLargest_bytes,
): Promise<SourceFile> {
  const { bytes, head } = await readHead(path, name);
  if (bytes > largest) {
    throw new SourceFault('too_large', { file: name, megabytes: Math.floor(largest / 1_000_000) });
  }
  const format = formatOf(head);
  if (format === 'oneroster') return { name, path, bytes, format, encoding: 'utf-8' };
  refuseBinary(head, name);
  // Excel in Arabic saves windows-1256; anything that isn't UTF-8 is taken for that.
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1256';
  return { name, path, bytes, format, encoding };
}

async function readHead(path: string, name: string): Promise<{ bytes: number; head: Buffer }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path);
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 });
    return { bytes: size, head: buffer.subarray(0, bytesRead) };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new SourceFault(missing ? 'file_missing' : 'file_unreadable', { file: name });
  } finally {
    await handle?.close();
  }
}

function formatOf(head: Buffer): SourceFormat {
  if (head.subarray(0, 2).equals(Buffer.from('PK'))) return 'oneroster';
  return /^(\ufeff)?\s*\{/.test(head.toString('utf8')) ? 'jsonl' : 'csv';
}

/** UTF-16 has a byte order mark or zero bytes between letters; a text header contains no zero byte. */
function refuseBinary(head: Buffer, name: string): void {
  const mark = head.subarray(0, 2).toString('hex');
  const end = head.indexOf('\n');
  const header = end < 0 ? head : head.subarray(0, end);
  if (mark === 'fffe' || mark === 'feff' || header.includes(0)) {
    throw new SourceFault('wrong_encoding', { file: name });
  }
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
