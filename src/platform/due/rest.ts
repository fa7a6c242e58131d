/** What one step has done: with one key, or nothing where nothing was left to do. */
type Step = { key: unknown; isAgain: boolean } | { key: unknown; error: unknown } | null;

export interface Rest {
  /**
   * Takes steps until there is nothing left to do. A step is told which keys to leave: those that rest, and those
   * that this look has had already.
   */
  eachOnce(now: Date, step: (left: readonly unknown[]) => Promise<Step>): Promise<void>;
}

/** So many failures in one look are the database's and not a row's. */
const mostFailures = 10;

const longestRestMs = 300_000;

/** Remembers in this process what has failed: each time it rests twice as long, by the portal's clock. */
export function createRest(): Rest {
  const resting = new Map<unknown, { until: number; failures: number }>();
  /** One that lies further ahead was set before the clock was moved back. */
  const rests = (until: number, now: Date) =>
    until > now.getTime() && until - now.getTime() <= longestRestMs;
  const rest = (key: unknown, now: Date) => {
    const failures = (resting.get(key)?.failures ?? 0) + 1;
    const until = now.getTime() + Math.min(2 ** failures * 1000, longestRestMs);
    resting.set(key, { until, failures });
  };
  return {
    eachOnce: async (now, step) => {
      const left = [...resting].flatMap(([key, { until }]) => (rests(until, now) ? [key] : []));
      const errors: unknown[] = [];
      for (let done = await step(left); done !== null; done = await step(left)) {
        if ('error' in done) {
          errors.push(done.error);
          if (done.key === undefined || errors.length >= mostFailures) break;
          rest(done.key, now);
          left.push(done.key);
        } else {
          resting.delete(done.key);
          if (done.isAgain) left.push(done.key);
        }
      }
      if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
    },
  };
}
