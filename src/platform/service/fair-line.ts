import { type Refusal, refuse } from '../contract/refusal.ts';

/** Runs `work` when it is its person's turn. */
export type FairLine = <Answer>(person_id: number, work: () => Promise<Answer>) => Promise<Answer>;

/** The same, or a refusal when the queue is full. */
export type FairQueue = <Answer>(
  person_id: number,
  work: () => Promise<Answer>,
) => Promise<Answer | Refusal<'busy'>>;

interface FairLimits {
  /** Tasks that run at the same time. */
  at_once: number;
  /** Tasks that may wait: in total, and per person. */
  longest: number;
  longest_of_a_person: number;
}

/**
 * Runs one task at a time, round robin between people: someone who queues twenty tasks delays another
 * person's by only one.
 */
export function createFairLine(): FairLine {
  const turns = createTurns(1);
  return (person_id, work) => turns.take(person_id, work);
}

/**
 * Round robin with `at_once` tasks at a time; refuses when too many are queued, in total or by one person.
 */
export function createFairQueue({ at_once, longest, longest_of_a_person }: FairLimits): FairQueue {
  const turns = createTurns(at_once);
  return async (person_id, work) => {
    const isFull = turns.count() >= longest || turns.countOf(person_id) >= longest_of_a_person;
    if (turns.isBusy() && isFull) return refuse('busy', { values: { retry_after: 5 } });
    return turns.take(person_id, work);
  };
}

function createTurns(at_once: number) {
  /** In order of turns. */
  const waiting = new Map<number, (() => void)[]>();
  let running = 0;

  function wait(person_id: number): Promise<void> {
    return new Promise((go) => {
      const own = waiting.get(person_id);
      if (own) own.push(go);
      else waiting.set(person_id, [go]);
    });
  }

  /** Hands the place straight to the next in line, so that no newcomer can take it. */
  function passOn(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [person_id, [go, ...further]] = next;
    waiting.delete(person_id);
    if (further.length > 0) waiting.set(person_id, further);
    go?.();
  }

  const isBusy = () => running >= at_once;
  return {
    isBusy,
    count: () => [...waiting.values()].reduce((sum, own) => sum + own.length, 0),
    countOf: (person_id: number) => waiting.get(person_id)?.length ?? 0,
    take: async <Answer>(person_id: number, work: () => Promise<Answer>): Promise<Answer> => {
      if (isBusy()) await wait(person_id);
      else running += 1;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
