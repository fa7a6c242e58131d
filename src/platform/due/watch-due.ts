import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { Duty } from './due.ts';

const lookEveryMs = 1000;
/** Over how long the looks of one round are spread: thirty at once would hold up the calls of that moment. */
const spreadMs = 600;
/** How long the duties after it wait for one: what asks a slow provider isn't waited for any longer. */
const longestWaitMs = 1000;

/**
 * Looks for due work every second, one duty after another. A duty that is still at work goes on beside the others and
 * isn't looked at again meanwhile; one that failed is.
 */
export function watchDue(
  duties: readonly Duty[],
  clock: Clock,
  onFailure: (error: unknown, duty: string) => void,
): { look(): Promise<void>; stop(): Promise<void> } {
  const working = new Map<Duty, Promise<void>>();
  let looking: Promise<void> | null = null;
  let isStopped = false;
  let isHurried = false;
  const look = async () => {
    for (const duty of duties) {
      if (!isHurried) await pause(spreadMs / duties.length, undefined, { ref: false });
      if (isStopped) break;
      if (working.has(duty)) continue;
      const work = duty
        .look(clock.now())
        .catch((error) => onFailure(error, duty.name))
        .finally(() => working.delete(duty));
      working.set(duty, work);
      await Promise.race([work, pause(longestWaitMs, undefined, { ref: false })]);
    }
    looking = null;
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, lookEveryMs);
  return {
    // Looks at once, without waiting for the second, at everything that is due by then.
    look: async () => {
      isHurried = true;
      await looking;
      looking ??= look();
      await looking;
      isHurried = false;
    },
    stop: async () => {
      clearInterval(timer);
      isStopped = true;
      isHurried = true;
      await looking;
      await Promise.all(working.values());
    },
  };
}
