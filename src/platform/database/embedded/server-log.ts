import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { copyFile, truncate } from 'node:fs/promises';

const MOST_BYTES = 5 * 1024 * 1024;

/** The end of a log, for the error when PostgreSQL doesn't start. */
export function tailOf(log: string, bytes = 2000): string {
  if (!existsSync(log)) return '';
  const { size } = statSync(log);
  const buffer = Buffer.alloc(Math.min(size, bytes));
  const file = openSync(log, 'r');
  try {
    readSync(file, buffer, 0, buffer.length, size - buffer.length);
  } finally {
    closeSync(file);
  }
  return buffer.toString('utf8').trim();
}

/** PostgreSQL keeps its log open for appending, so a full one is copied aside and truncated in place. */
export async function keepLogSmall(log: string): Promise<void> {
  if (!existsSync(log) || statSync(log).size < MOST_BYTES) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}
