import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lock, tryLock } from './file-lock.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-lock-'));
  file = join(folder, 'some.lock');
});

afterEach(() => rm(folder, { recursive: true }));

test('an exclusive lock is held alone', () => {
  const first = tryLock(file, 'exclusive');
  expect(tryLock(file, 'exclusive')).toBeUndefined();
  expect(tryLock(file, 'shared')).toBeUndefined();
  first?.release();
  expect(tryLock(file, 'exclusive')).toBeDefined();
});

test('shared locks keep an exclusive one away until the last is released', () => {
  const first = tryLock(file, 'shared');
  const second = tryLock(file, 'shared');
  first?.release();
  expect(tryLock(file, 'exclusive')).toBeUndefined();
  second?.release();
  expect(tryLock(file, 'exclusive')).toBeDefined();
});

test('releasing twice harms nobody else', () => {
  const first = tryLock(file, 'exclusive');
  first?.release();
  const second = tryLock(file, 'exclusive');
  first?.release();
  expect(tryLock(file, 'exclusive')).toBeUndefined();
  second?.release();
});

test('a lock is free as soon as its process is killed', async () => {
  const source = `
    import { tryLock } from ${JSON.stringify(new URL('./file-lock.ts', import.meta.url).href)};
    tryLock(${JSON.stringify(file)}, 'exclusive');
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', source]);
  await once(holder.stdout, 'data');
  expect(tryLock(file, 'exclusive')).toBeUndefined();

  const waiting = lock(file, 'exclusive');
  holder.kill('SIGKILL');
  (await waiting).release();
});
