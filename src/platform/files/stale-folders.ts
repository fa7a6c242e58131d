import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { longestUploadMs } from '../http/slow-requests.ts';

/** Untouched for so long; whoever reads a file for longer keeps touching its folder. */
export const staleAfterMs = longestUploadMs * 2;

/** Removes what a process that died was receiving or reading. By the machine's clock: nothing here is business. */
export async function removeStaleFolders(parent: string): Promise<void> {
  const places = await readdir(parent).catch(() => []);
  for (const name of places) {
    const place = join(parent, name);
    const touched = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - touched > staleAfterMs) await rm(place, { recursive: true, force: true });
  }
}
