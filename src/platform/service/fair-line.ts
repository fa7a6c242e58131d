import { type Refusal, refuse } from '../contract/refusal.ts';

/** Does `work` when the turn of its person has come. */
export type FairLine = <Answer>(person_id: number, work: () => Promise<Answer>) => Promise<Answer>;

/** The same, or a refusal where too many wait already. */
export type FairQueue = <Answer>(
  person_id: number,
  work: () => Promise<Answer>,
) => Promise<Answer | Refusal<'busy'>>;

interface FairLimits {
  /** Pieces that are worked on at the same time. */
  at_once: number;
  /** Pieces that may wait: of all people together, and of one. */
  longest: number;
  longest_of_a_person: number;
}

/**
 * One piece of work at a time, and after each the turn passes to the next person who waits: who sends
 * twenty pieces holds up another's one by a single piece.
 */
export function createFairLine(): FairLine {
  const turns = createTurns(1);
  return (person_id, work) => turns.take(person_id, work);
}

/** So many pieces at once by the same turns; whoever has too many in line already is asked to come again. */
export function createFairQueue({ at_once, longest, longest_of_a_person }: FairLimits): FairQueue {
  const turns = createTurns(at_once);
  return async (person_id, work) => {
    const isFull = turns.count() >= longest || turns.countOf(person_id) >= longest_of_a_person;
    if (turns.isBusy() && isFull) return refuse('busy', { values: { retry_after: 5 } });
    return turns.take(person_id, work);
  };
}

function createTurns(at_once: number) {
  /** In the order of their turns. */
  const waiting = new Map<number, (() => void)[]>();
  let running = 0;

  function wait(person_id: number): Promise<void> {
    return new Promise((go) => {
      const own = waiting.get(person_id);
      if (own) own.push(go);
      else waiting.set(person_id, [go]);
    });
  }

  /** The place goes straight to the next, so nobody who comes in between takes it. */
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
