import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysInFolder, rotateKey } from './signing-folder.ts';
import { readOldKeys } from './signing-keys.ts';
import { makeKey, readMade, signedAt } from './testing/keys.ts';

const rsa = makeKey('RSA-2048');
const root = makeKey('P-384', 'An authority');
const leaf = makeKey('P-256', 'Waha University', root);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-signing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  [rsa, 'RS256'],
  [leaf, 'ES256'],
  [root, 'ES384'],
])(
  'a key is named by its thumbprint, and its public half holds nothing private: %#',
  async (made, algorithm) => {
    const key = readMade(made);
    expect(key.algorithm).toBe(algorithm);
    expect(key.kid).toBe(await calculateJwkThumbprint(key.jwk));
    expect(key.jwk).not.toHaveProperty('d');
  },
);

const cut = (pem: string) => pem.replace('MII', 'MAA');
test.each([
  [{ ...rsa, key: rsa.certificates }, 'KEY must hold one private key'],
  [{ ...rsa, key: rsa.key + leaf.key }, 'KEY must hold one private key'],
  [{ ...rsa, key: cut(rsa.key) }, 'KEY holds a private key that can’t be read'],
  [{ ...rsa, certificates: '' }, 'CERTIFICATES holds no certificate'],
  [{ ...rsa, certificates: cut(rsa.certificates) }, 'CERTIFICATES holds a certificate that can’t'],
  [{ ...rsa, certificates: leaf.certificates }, 'CERTIFICATES must begin with the certificate of'],
  [{ ...root, certificates: root.certificates + leaf.certificates }, 'CERTIFICATES must hold each'],
  [makeKey('RSA-1024'), 'KEY must be RSA of 2048 bits'],
  [makeKey('P-521'), 'KEY must be RSA of 2048 bits'],
])('a wrong key or certificate is said in one line: %#', (made, line) => {
  expect(() => readMade(made)).toThrow(line);
});

test('a certificate that expired or isn’t valid yet is said, but of an earlier key', () => {
  expect(() => readMade(rsa, new Date('2027-01-01T00:00:00Z'))).toThrow('expired on 2026-12-31');
  expect(() => readMade(rsa, new Date('2025-12-31T00:00:00Z'))).toThrow('before 2026-01-01');
  expect(readOldKeys({ name: 'OLD', text: rsa.certificates + leaf.certificates })).toHaveLength(3);
});

test('processes that start together make one key, which only its owner may read', async () => {
  const made = join(folder, 'signing');
  const starts = Array.from({ length: 6 }, () => keysInFolder(made, signedAt));
  const all = await Promise.all(starts);
  expect(new Set(all.map(({ current }) => current.kid)).size).toBe(1);
  expect(await readdir(made)).toEqual(['0001.pem']);
  expect((await stat(join(made, '0001.pem'))).mode & 0o777).toBe(0o600);
  expect(all[0]?.current.certificate.subject).toContain('CN=Waha University');
});

test('a rotation adds a key, and keeps of the earlier one the certificate alone', async () => {
  const made = join(folder, 'rotated');
  const before = await keysInFolder(made, signedAt);
  const both = [1, 2].map(() => rotateKey(made, signedAt));
  // Of two at once one is refused.
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = await keysInFolder(made, signedAt);
  expect(after.old.map(({ kid }) => kid)).toEqual([before.current.kid]);
  expect(after.current.kid).not.toBe(before.current.kid);
  expect(await readdir(made)).toEqual(['0001.pem', '0002.pem']);
  expect(await readFile(join(made, '0001.pem'), 'utf8')).not.toContain('PRIVATE');
});
