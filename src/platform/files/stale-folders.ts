import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { longestUploadMs } from '../http/slow-requests.ts';

/** A folder untouched for this long is stale; a longer read keeps touching it. */
export const staleAfterMs = longestUploadMs * 2;

/** Removes what a dead process was receiving or reading. Uses the machine's clock: these aren't business times. */
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
