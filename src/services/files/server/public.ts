import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileRow } from './queries.ts';

export type { FileTables } from '../tables/tables.ts';
export { claimFile, releaseFiles, removeFiles } from './claim-file.ts';
export { type DemoFile, keepDemoFiles } from './demo-files.ts';
export { filesNamed } from './present.ts';
export { type FileRow, findFile, holdsFile, keptFiles, listHolders } from './queries.ts';
export { readSentSheet, sheetPurpose } from './sent-sheet.ts';

/** Copies a stored file to a local path, for readers that need a path. */
export async function copyFileTo(store: FileStore, file: Pick<FileRow, 'key'>, path: string) {
  await pipeline(await store.read(file.key), createWriteStream(path));
}
