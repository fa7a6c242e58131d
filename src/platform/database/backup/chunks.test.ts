import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openChunks, sealChunks } from './chunks.ts';

const key = Buffer.alloc(32, 7);
const size = 16;
/** A chunk with its tag. */
const step = size + 16;

const sealed = (plain: Uint8Array, cuts = 5) =>
  buffer(sealChunks(key, inPieces(plain, cuts), size));
const opened = (bytes: Uint8Array, by = key) => buffer(openChunks(by, inPieces(bytes, 7), size));

/** As a stream brings bytes, in pieces of any length. */
async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) {
    yield Buffer.from(bytes.subarray(at, at + length));
  }
}

const plain = fc.uint8Array({ maxLength: 5 * size });
/** Three chunks, the last one full. */
const three = Buffer.from(Array.from({ length: 3 * size }, (_, at) => at));

test.each<[string, (bytes: Buffer) => Buffer[]]>([
  ['cut off after a chunk', (bytes) => [bytes.subarray(0, 2 * step)]],
  ['cut off within a tag', (bytes) => [bytes.subarray(0, 2 * step + 3)]],
  ['nothing left of it', () => []],
  ['without its first chunk', (bytes) => [bytes.subarray(step)]],
  ['a chunk repeated', (bytes) => [bytes.subarray(0, step), bytes]],
  ['its last chunk repeated', (bytes) => [bytes, bytes.subarray(2 * step)]],
  [
    'two of its chunks exchanged',
    (bytes) => [bytes.subarray(step, 2 * step), bytes.subarray(0, step), bytes.subarray(2 * step)],
  ],
  ['one more byte', (bytes) => [bytes, Buffer.alloc(1)]],
])('%s is found', async (_name, change) => {
  const changed = Buffer.concat(change(await sealed(three)));
  await expect(opened(changed)).rejects.toThrow();
});

test('any other byte, and any other end, is found', async () => {
  await fc.assert(
    fc.asyncProperty(plain, fc.nat(), fc.integer({ min: 1, max: 255 }), async (bytes, at, by) => {
      const whole = await sealed(bytes);
      const changed = Buffer.from(whole);
      const place = at % whole.length;
      changed.writeUInt8(changed.readUInt8(place) ^ by, place);
      await expect(opened(changed)).rejects.toThrow();
      await expect(opened(whole.subarray(0, place))).rejects.toThrow();
    }),
  );
});

test('another key opens nothing', async () => {
  await expect(opened(await sealed(three), Buffer.alloc(32, 8))).rejects.toThrow();
});

test('bytes of any length come back, however they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(plain, fc.integer({ min: 1, max: 40 }), async (bytes, cuts) => {
      expect(await opened(await sealed(bytes, cuts))).toEqual(Buffer.from(bytes));
    }),
  );
  const large = Buffer.alloc(3_000_000, 'large');
  const whole = await buffer(sealChunks(key, Readable.from([large])));
  expect(await buffer(openChunks(key, Readable.from([whole])))).toEqual(large);
});
