import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPassingFolder } from '#services/reloads/server/read/passing-folder.ts';
import { removeStaleFolders, staleAfterMs } from './stale-folders.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bawaba-arriving-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function forget(path: string): Promise<void> {
  const long_ago = (Date.now() - staleAfterMs * 1.5) / 1000;
  await utimes(path, long_ago, long_ago);
}

test('what nobody can still be sending goes, what comes in stays', async () => {
  for (const name of ['left', 'coming']) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'received'), 'x');
  }
  await forget(join(parent, 'left'));
  await removeStaleFolders(parent);
  expect(await readdir(parent)).toEqual(['coming']);
  await rm(parent, { recursive: true });
  await removeStaleFolders(parent);
});

test('a file that is read for hours stays, and goes once its reader has died', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { path } = await openPassingFolder(join(parent, 'arriving'), 'source-');
    await forget(path);
    vi.advanceTimersByTime(staleAfterMs / 2);
    const age = async () => Date.now() - (await stat(path)).mtimeMs;
    await expect.poll(age).toBeLessThan(staleAfterMs / 2);
    await removeStaleFolders(join(parent, 'arriving'));
    expect(await readdir(join(parent, 'arriving'))).toEqual([basename(path)]);

    // Simulates a process that was killed.
    vi.clearAllTimers();
    await forget(path);
    vi.advanceTimersByTime(staleAfterMs);
    await removeStaleFolders(join(parent, 'arriving'));
    expect(await readdir(join(parent, 'arriving'))).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a folder that is given back is gone at once, whatever lies in it', async () => {
  const { path, release } = await openPassingFolder(parent, 'source-');
  await writeFile(join(path, 'source'), 'x');
  await release();
  expect(await readdir(parent)).toEqual([]);
});
