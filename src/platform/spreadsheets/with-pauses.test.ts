import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withPauses } from './with-pauses.ts';

/** A full buffer: every item is ready at once and takes a millisecond to process. */
async function* buffered(items: number): AsyncGenerator<number> {
  for (let item = 0; item < items; item += 1) {
    const began = performance.now();
    while (performance.now() - began < 1);
    yield item;
  }
}

test('others are answered while a full buffer is read, and nothing is lost or moved', async () => {
  let answered = 0;
  let isRead = false;
  const others = (async () => {
    while (!isRead) {
      await turn();
      answered += 1;
    }
  })();
  const read: number[] = [];
  for await (const item of withPauses(buffered(200))) read.push(item);
  const whileReading = answered;
  isRead = true;
  await others;
  expect(whileReading).toBeGreaterThan(10);
  expect(read).toEqual(Array.from({ length: 200 }, (_, item) => item));
});

test('who stops reading early closes what was read from', async () => {
  let isClosed = false;
  async function* source() {
    try {
      yield* buffered(50);
    } finally {
      isClosed = true;
    }
  }
  for await (const item of withPauses(source())) if (item === 3) break;
  expect(isClosed).toBe(true);
});
