import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const sources = {
  paths: ['index.html', 'src'],
  leaving: (path: string) => path.endsWith('.test.ts'),
};

let project = '';

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'bawaba-build-'));
  await mkdir(join(project, 'src'));
  await writeFile(join(project, 'index.html'), '<html></html>');
  await writeFile(join(project, 'src', 'one.ts'), 'export const one = 1;');
});

afterEach(() => rm(project, { recursive: true }));

test('only contents and names matter, not times', async () => {
  const before = fingerprintOf(project, sources);
  await utimes(join(project, 'index.html'), 1, 1);
  expect(fingerprintOf(project, sources)).toBe(before);

  await writeFile(join(project, 'src', 'one.ts'), 'export const one = 2;');
  const changed = fingerprintOf(project, sources);
  expect(changed).not.toBe(before);

  await rename(join(project, 'src', 'one.ts'), join(project, 'src', 'two.ts'));
  expect(fingerprintOf(project, sources)).not.toBe(changed);
});

test('what is left out changes nothing', async () => {
  const before = fingerprintOf(project, sources);
  await writeFile(join(project, 'src', 'one.test.ts'), 'a test');
  expect(fingerprintOf(project, sources)).toBe(before);
});
