import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../documents/testing.ts';
import { signPdf } from './sign-pdf.ts';
import type { SigningKeys } from './signing-keys.ts';
import { makeKey, printPaper, readMade, signedAt } from './testing/keys.ts';
import { checkPdf } from './testing/verify-pdf.ts';

const signature = { signed_at: signedAt, reason: 'إفادة قيد (AL-261-00417)' };
const signingTime = Buffer.from('06092a864886f70d010905', 'hex');
const root = makeKey('RSA-4096', 'A root');
const keys = { current: readMade(makeKey('P-256', 'Waha University', root)), old: [] };

let paper: Buffer;
beforeAll(async () => {
  paper = await printPaper();
});

const sign = async (by: SigningKeys = keys, reason = signature.reason) =>
  Buffer.from(await signPdf(paper, by, { ...signature, reason }));

test.each(['RSA-2048', 'P-256', 'P-384'] as const)('a paper is signed with %s', async (kind) => {
  const current = readMade(makeKey(kind));
  const signed = await sign({ current, old: [] });
  const found = checkPdf(signed);
  expect(found).toMatchObject({ is_valid: true, appended: 0 });
  expect(found.certificate.raw).toEqual(current.certificate.raw);
  expect(found.cms.includes(signingTime)).toBe(false);
  expect(signed.subarray(0, paper.length).equals(paper)).toBe(true);
  expect(signed.length - paper.length).toBeLessThan(8000);
  expect(signed.toString('latin1')).toContain('/M (D:20261122054200Z)');
  expect((await readPdf(signed)).text).toBe((await readPdf(paper)).text);
});

test('a changed byte is noticed wherever it stands', async () => {
  const signed = await sign();
  for (const place of [20, paper.length >> 1, paper.length + 90, signed.length - 8]) {
    const changed = Buffer.from(signed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(checkPdf(changed).is_valid, `byte ${place}`).toBe(false);
  }
});

test('what is appended leaves it valid, so that a check has to look at the whole file', async () => {
  const longer = Buffer.concat([await sign(), Buffer.from('\n% and more\n')]);
  expect(checkPdf(longer)).toMatchObject({ is_valid: true, appended: 12 });
});

test('a long chain has room, and words that read like the place of the range are only words', async () => {
  const current = readMade(makeKey('RSA-4096', 'Waha University', root));
  const words = `[0 ${Array(3).fill(1_000_000_000).join(' ')}] /Contents <00>`;
  expect(checkPdf(await sign({ current, old: [] }, words)).is_valid).toBe(true);
});

test('a signed, a broken and a huge PDF are refused', async () => {
  const refused = (pdf: Uint8Array) => expect(signPdf(pdf, keys, signature)).rejects;
  await refused(await sign()).toThrow('a form or a signature already');
  await refused(Buffer.from('%PDF-1.7')).toThrow();
  await refused(Buffer.alloc(20_000_001)).toThrow('too large');
});
