import type { AnyEndpoint } from '../contract/endpoint.ts';
import { type Pace, usualPace } from '../contract/pace.ts';

/** Holds each person to the paces of the calls that write (decision record 38). */
export interface Paces {
  /** Counts a call of this person; answers in how many seconds it may come, 0 where it may now. */
  take(person_id: number, call: PacedCall): number;
  /** The same of a call that isn't counted yet. */
  waitOf(person_id: number, call: PacedCall): number;
}

type PacedCall = Pick<AnyEndpoint, 'name' | 'method' | 'pace'>;

interface PacesOptions {
  /** Multiplies every pace. */
  times?: number;
  /** Milliseconds that only go forward: the portal's own clock can be moved. */
  now?: () => number;
}

const forgetEveryMs = 60_000;

/**
 * A bucket for each person in this process, kept as the one moment at which it is full again. Who has
 * a full one needs no entry, so there are as many as people who have just written.
 */
export function openPaces({ times = 1, now = () => performance.now() }: PacesOptions = {}): Paces {
  const fullAt = new Map<string, number>();
  let forgotten = now();

  function forgetFull(at: number): void {
    if (at - forgotten < forgetEveryMs) return;
    forgotten = at;
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key);
  }

  /** The bucket as it would be with this call, and how long until it holds that. */
  function bucketWith(person_id: number, { name, pace }: PacedCall, at: number) {
    const key = pace ? `${person_id} ${name}` : String(person_id);
    const { each, most } = inMs(pace ?? usualPace, times);
    const full = Math.max(fullAt.get(key) ?? 0, at) + each;
    const early = full - at - most;
    // So many of these add up that the last fraction is lost.
    return { key, full, wait_s: early > 0.001 ? Math.ceil(early / 1000) : 0 };
  }

  return {
    take: (person_id, call) => {
      if (call.method === 'GET') return 0;
      const at = now();
      forgetFull(at);
      const { key, full, wait_s } = bucketWith(person_id, call, at);
      if (wait_s === 0) fullAt.set(key, full);
      return wait_s;
    },
    waitOf: (person_id, call) =>
      call.method === 'GET' ? 0 : bucketWith(person_id, call, now()).wait_s,
  };
}

/** What one call takes of a bucket, and what a full one holds, as the time that it takes to fill. */
function inMs({ at_once, per_minute }: Pace, times: number) {
  const each = 60_000 / (per_minute * times);
  return { each, most: each * at_once * times };
}
