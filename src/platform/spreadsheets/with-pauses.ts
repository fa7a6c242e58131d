import { scheduler } from 'node:timers/promises';

/** Reading keeps this process from answering anybody for as long at a time. */
const atATimeMs = 8;

/**
 * The same items, with a pause now and then in which others are answered: what comes out of a stream's
 * buffer is otherwise read to the end of the buffer in one go.
 */
export async function* withPauses<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const pause = pauses();
  for await (const item of items) {
    await pause();
    yield item;
  }
}

/** For work that is all at hand: called again and again, it waits for others where it is their turn. */
export function pauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began <= atATimeMs) return undefined;
    return scheduler.yield().then(() => {
      began = performance.now();
    });
  };
}
