import type { Refusal } from '#platform/contract/refusal.ts';
import { createQueue, type Queue } from '#platform/service/queue.ts';

/** Runs `work` when no other work with this key runs in this process; refuses it if too many wait. */
export type Turns = <Answer>(
  key: string,
  work: () => Promise<Answer>,
) => Promise<Answer | Refusal<'busy'>>;

/**
 * Serialises work per key, waiting in memory without holding anything: a flood on one user id takes one
 * connection at most, and calls beyond `longest` take none.
 */
export function createTurns(longest: number): Turns {
  const lines = new Map<string, { queue: Queue; inside: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { queue: createQueue({ at_once: 1, longest }), inside: 0 };
    lines.set(key, line);
    line.inside += 1;
    try {
      return await line.queue(work);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  };
}
