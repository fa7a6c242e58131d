import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longestUploadMs } from './slow-requests.ts';
import { removeStaleUploads } from './stale-uploads.ts';

test('what nobody can still be sending goes, what comes in stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-arriving-'));
  for (const name of ['left', 'coming']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'received'), 'x');
  }
  const long_ago = (Date.now() - longestUploadMs * 3) / 1000;
  await utimes(join(folder, 'left'), long_ago, long_ago);
  await removeStaleUploads(folder);
  expect(await readdir(folder)).toEqual(['coming']);
  await rm(folder, { recursive: true });
  await removeStaleUploads(folder);
});
