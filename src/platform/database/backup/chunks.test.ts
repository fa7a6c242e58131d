import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openChunks, sealChunks } from './chunks.ts';

const key = Buffer.alloc(32, 7);
const size = 16;
/** A chunk with its tag. */
const step = size + 16;

const seal = (plain: Uint8Array, cut = 5) => buffer(sealChunks(key, inPieces(plain, cut), size));
const open = (bytes: Uint8Array, by = key) => buffer(openChunks(by, inPieces(bytes, 7), size));

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length)
    yield Buffer.from(bytes.subarray(at, at + length));
}

const three = Buffer.alloc(3 * size, 'three whole chunks');
const plain = fc.uint8Array({ maxLength: 5 * size });

test.each<[string, ...[from: number, to: number][]]>([
  ['cut off after a chunk', [0, 2 * step]],
  ['cut off within a tag', [0, 2 * step + 3]],
  ['nothing left'],
  ['without the first chunk', [step, 3 * step]],
  ['the first chunk repeated', [0, step], [0, 3 * step]],
  ['the last chunk repeated', [0, 3 * step], [2 * step, 3 * step]],
  ['two chunks exchanged', [step, 2 * step], [0, step], [2 * step, 3 * step]],
  ['longer by a byte', [0, 3 * step], [0, 1]],
])('%s: it is refused', async (_name, ...pieces) => {
  const sealed = await seal(three);
  const changed = Buffer.concat(pieces.map(([from, to]) => sealed.subarray(from, to)));
  await expect(open(changed)).rejects.toThrow();
});

test('any other byte, any other end and another key are refused', async () => {
  await expect(open(await seal(three), Buffer.alloc(32, 8))).rejects.toThrow();
  await fc.assert(
    fc.asyncProperty(plain, fc.nat(), fc.integer({ min: 1, max: 255 }), async (bytes, at, by) => {
      const sealed = await seal(bytes);
      const place = at % sealed.length;
      await expect(open(sealed.subarray(0, place))).rejects.toThrow();
      sealed.writeUInt8(sealed.readUInt8(place) ^ by, place);
      await expect(open(sealed)).rejects.toThrow();
    }),
  );
});

test('bytes of any length come back, however they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(plain, fc.integer({ min: 1, max: 40 }), async (bytes, cut) => {
      expect(await open(await seal(bytes, cut))).toEqual(Buffer.from(bytes));
    }),
  );
  const large = Buffer.alloc(3_000_000, 'large');
  const sealed = await buffer(sealChunks(key, Readable.from([large])));
  expect((await buffer(openChunks(key, Readable.from([sealed])))).equals(large)).toBe(true);
});
