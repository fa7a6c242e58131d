import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder } from './private-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-open-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'files/ab'), { recursive: true });
  await writeFile(join(folder, 'files/ab/one'), 'a letter');
  for (const path of ['files', 'files/ab']) await chmod(join(folder, path), 0o755);
  await chmod(join(folder, 'files/ab/one'), 0o644);
});

afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;

test('folders and files that others could enter and read are closed', async () => {
  expect(await closeFolder(folder)).toBe(false);
  const modes = await Promise.all(['.', 'files', 'files/ab', 'files/ab/one'].map(modeOf));
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test('what a link leads to is none of ours', async () => {
  const other = await mkdtemp(join(tmpdir(), 'bawaba-other-'));
  await chmod(other, 0o755);
  await symlink(other, join(folder, 'link'));
  await closeFolder(folder);
  expect((await stat(other)).mode & 0o777).toBe(0o755);
  await rm(other, { recursive: true });
});

test('one that is not there needs no closing', async () => {
  expect(await closeFolder(join(folder, 'nowhere'))).toBe(false);
});

// Only root can chown; without root, no folder here belongs to another user.
test('what another user owns stays, with a way through to it', async () => {
  const cluster = join(folder, 'postgres/cluster');
  await mkdir(cluster, { recursive: true });
  await chmod(join(folder, 'postgres'), 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(cluster, 12_345, 12_345);
  expect(await closeFolder(folder)).toBe(isRoot);
  const modes = await Promise.all(['.', 'postgres', 'files'].map(modeOf));
  expect(modes).toEqual(isRoot ? [0o711, 0o711, 0o700] : [0o700, 0o700, 0o700]);
});
