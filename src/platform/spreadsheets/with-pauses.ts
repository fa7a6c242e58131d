import { scheduler } from 'node:timers/promises';

/** The longest time that reading may block the event loop. */
const atATimeMs = 4;

/**
 * The same items, with pauses in which the event loop serves others: otherwise all that is in a stream's buffer is
 * read in one go.
 */
export async function* withPauses<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const pause = pauses();
  for await (const item of items) {
    await pause();
    yield item;
  }
}

/** For synchronous work: call it repeatedly, and await what it returns when others are due a turn. */
export function pauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began <= atATimeMs) return undefined;
    return scheduler.yield().then(() => {
      began = performance.now();
    });
  };
}
