import { type Refusal, refuse } from '../contract/refusal.ts';

/** Does `work` when its turn comes, or refuses it where too many wait already. */
export type Queue = <Answer>(work: () => Promise<Answer>) => Promise<Answer | Refusal<'busy'>>;

/**
 * So many pieces of work at once and so many in line; whoever comes after them is asked to come
 * again.
 */
export function createQueue({ at_once, longest }: { at_once: number; longest: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < at_once) running += 1;
    else if (waiting.length >= longest) return refuse('busy', { values: { retry_after: 5 } });
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody who comes in between takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
