/** Does `work` when the turn of its person has come. */
export type FairLine = <Answer>(person_id: number, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * One piece of work at a time, and after each the turn passes to the next person who waits: who sends
 * twenty pieces holds up another's one by a single piece.
 */
export function createFairLine(): FairLine {
  /** In the order of their turns. */
  const waiting = new Map<number, (() => void)[]>();
  let isBusy = false;

  function wait(person_id: number): Promise<void> {
    return new Promise((go) => {
      const own = waiting.get(person_id);
      if (own) own.push(go);
      else waiting.set(person_id, [go]);
    });
  }

  function passOn(): void {
    const [next] = waiting;
    if (!next) {
      isBusy = false;
      return;
    }
    const [person_id, [go, ...further]] = next;
    waiting.delete(person_id);
    if (further.length > 0) waiting.set(person_id, further);
    go?.();
  }

  return async (person_id, work) => {
    if (isBusy) await wait(person_id);
    isBusy = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
