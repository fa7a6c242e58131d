import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey, signedAt } from '#platform/signing/testing/keys.ts';
import { StartError } from './settings.ts';
import { openSigningKeys } from './signing.ts';

let data_dir: string;
const path = (name: string) => join(data_dir, name);
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'bawaba-signing-'));
  const [made, earlier] = [makeKey('P-256'), makeKey('RSA-2048')];
  await writeFile(path('key'), made.key);
  await writeFile(path('own'), made.certificates);
  await writeFile(path('old'), earlier.certificates + made.certificates);
  await writeFile(path('huge'), Buffer.alloc(256_001));
});
afterAll(() => rm(data_dir, { recursive: true, force: true }));

const open = (key: string, certificates: string) => {
  const files = { key: path(key), certificates: path(certificates), old_certificates: path('old') };
  return openSigningKeys({ signing_files: files, data_dir, demo: false }, signedAt);
};

test('keys are read from the files; a current one among the old is one key', async () => {
  const keys = await open('key', 'own');
  expect(keys?.current.algorithm).toBe('ES256');
  expect(keys?.old.map(({ algorithm }) => algorithm)).toEqual(['RS256']);
});

test.each([
  ['none', 'own', 'SIGNING_KEY_FILE must be the path of a file'],
  ['huge', 'own', 'SIGNING_KEY_FILE must be a file of PEM'],
  ['key', 'old', 'SIGNING_CERTIFICATES_FILE must begin with the certificate of SIGNING_KEY_FILE'],
])('a wrong file stops the start with one line: %s, %s', async (key, certificates, line) => {
  await expect(open(key, certificates)).rejects.toThrow(StartError);
  await expect(open(key, certificates)).rejects.toThrow(line);
});

test('without files a demo has a key of its own, and a university none', async () => {
  const settings = { signing_files: null, data_dir };
  expect(await openSigningKeys({ ...settings, demo: false }, signedAt)).toBeNull();
  expect((await openSigningKeys({ ...settings, demo: true }, signedAt))?.old).toEqual([]);
});
