import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { longestUploadMs } from './slow-requests.ts';

/** Removes what a process that died was receiving. By the machine's clock: nothing here is business. */
export async function removeStaleUploads(folder: string): Promise<void> {
  const places = await readdir(folder).catch(() => []);
  for (const name of places) {
    const place = join(folder, name);
    const begun = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - begun > longestUploadMs * 2) await rm(place, { recursive: true, force: true });
  }
}
