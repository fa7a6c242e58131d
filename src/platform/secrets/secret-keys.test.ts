import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysInFolder, readSecretKey } from './secret-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const whole = randomBytes(32).toString('base64');

test.each(['', 'marhaba', whole.slice(0, -1), `${whole} `, randomBytes(31).toString('base64')])(
  'a key is 32 bytes in base64 and nothing else: %#',
  (text) => {
    expect(readSecretKey(text)).toBeNull();
  },
);

test('a key’s id is always the same, and another for another key', () => {
  expect(readSecretKey(whole)?.id).toMatch(/^[0-9a-f]{8}$/);
  expect(readSecretKey(whole)).toEqual(readSecretKey(whole));
  expect(readSecretKey(randomBytes(32).toString('base64'))?.id).not.toBe(readSecretKey(whole)?.id);
});

test('processes that start together make one key, which only its owner may read', async () => {
  const made = join(folder, 'data');
  const all = await Promise.all(Array.from({ length: 8 }, () => keysInFolder(made)));
  expect(new Set(all.map(({ current }) => current.id)).size).toBe(1);
  expect(await keysInFolder(made)).toEqual(all[0]);
  expect(await readdir(made)).toEqual(['secrets.key']);
  expect((await stat(join(made, 'secrets.key'))).mode & 0o777).toBe(0o600);
});

test('a broken key is never replaced by another, which could open nothing', async () => {
  await writeFile(join(folder, 'secrets.key'), 'marhaba\n');
  await expect(keysInFolder(folder)).rejects.toThrow('secrets.key holds no key');
});
