import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headOfSha256 } from './sha256.ts';

function headOfNode(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

test('is the SHA-256 of whatever fits one block', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 55 });
  fc.assert(fc.property(ascii, (text) => headOfSha256(text) === headOfNode(text)));
  for (const text of ['', 'a', 'x'.repeat(55)]) expect(headOfSha256(text)).toBe(headOfNode(text));
});

test('refuses what does not', () => {
  expect(() => headOfSha256('x'.repeat(56))).toThrow('more than one block');
});
