import { type Refusal, refuse } from '../contract/refusal.ts';

/** Runs `work` when its turn comes, or refuses it when the queue is full. */
export type Queue = <Answer>(work: () => Promise<Answer>) => Promise<Answer | Refusal<'busy'>>;

/** Runs at most `at_once` tasks at a time and queues at most `longest`; beyond that the caller is asked to retry. */
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
      // Hand the place straight to the next in line, so that no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
