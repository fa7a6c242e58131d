/** The result of one step: for one key, or null if nothing was left to do. */
type Step = { key: unknown; isAgain: boolean } | { key: unknown; error: unknown } | null;

export interface Rest {
  /**
   * Runs steps until nothing is left to do. Each step gets the keys to skip: those that are resting, and those that
   * this look has already had.
   */
  eachOnce(now: Date, step: (left: readonly unknown[]) => Promise<Step>): Promise<void>;
}

/** This many failures in one look are the database's fault, not a row's. */
const mostFailures = 10;

const longestRestMs = 300_000;

/** Remembers failures in this process: a failed key rests twice as long each time, by portal time. */
export function createRest(): Rest {
  const resting = new Map<unknown, { until: number; failures: number }>();
  /** A longer rest was set before the clock was moved back. */
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
