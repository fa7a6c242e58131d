import type { AnyEndpoint } from '../contract/endpoint.ts';
import { type Pace, usualPace } from '../contract/pace.ts';

/** Rate-limits the writing calls of each person and each signed link, and the unproven webhooks of each network (decision record 38). */
export interface Paces {
  /** Counts a call by one of them; returns the seconds until it is allowed, 0 if allowed now. */
  take(by: number | string, call: PacedCall): number;
  /** The same without counting the call. */
  waitOf(by: number | string, call: PacedCall): number;
}

type PacedCall = Pick<AnyEndpoint, 'name' | 'method' | 'pace'>;

interface PacesOptions {
  /** Multiplies every pace. */
  times?: number;
  /** A monotonic clock in milliseconds: the portal's own clock can be moved. */
  now?: () => number;
}

const forgetEveryMs = 60_000;

/**
 * One token bucket per person in this process, stored as the moment when it is full again. A full bucket
 * needs no entry, so there are only as many entries as people who have just written.
 */
export function openPaces({ times = 1, now = () => performance.now() }: PacesOptions = {}): Paces {
  const fullAt = new Map<string, number>();
  let forgotten = now();

  function forgetFull(at: number): void {
    if (at - forgotten < forgetEveryMs) return;
    forgotten = at;
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key);
  }

  /** The bucket after this call, and how long until it holds enough for it. */
  function bucketWith(by: number | string, { name, pace }: PacedCall, at: number) {
    const key = pace ? `${by} ${name}` : String(by);
    const { each, most } = inMs(pace ?? usualPace, times);
    const full = Math.max(fullAt.get(key) ?? 0, at) + each;
    const early = full - at - most;
    // Adding up many fractions loses precision, so allow a tolerance.
    return { key, full, wait_s: early > 0.001 ? Math.ceil(early / 1000) : 0 };
  }

  return {
    take: (by, call) => {
      if (call.method === 'GET') return 0;
      const at = now();
      forgetFull(at);
      const { key, full, wait_s } = bucketWith(by, call, at);
      if (wait_s === 0) fullAt.set(key, full);
      return wait_s;
    },
    waitOf: (by, call) => (call.method === 'GET' ? 0 : bucketWith(by, call, now()).wait_s),
  };
}

/** The cost of one call and the size of the bucket, both as the time it takes to refill them. */
function inMs({ at_once, per_minute }: Pace, times: number) {
  const each = 60_000 / (per_minute * times);
  return { each, most: each * at_once * times };
}
