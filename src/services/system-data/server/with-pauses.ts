import { scheduler } from 'node:timers/promises';

/** Reading keeps this process from answering anybody for as long at a time. */
const atATimeMs = 8;

/**
 * The same items, with a pause now and then in which others are answered: what comes out of a stream's
 * buffer is otherwise read to the end of the buffer in one go.
 */
export async function* withPauses<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let began = performance.now();
  for await (const item of items) {
    if (performance.now() - began > atATimeMs) {
      await scheduler.yield();
      began = performance.now();
    }
    yield item;
  }
}
