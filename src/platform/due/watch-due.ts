import type { Clock } from '../clock/clock.ts';
import type { Duty } from './due.ts';

const lookEveryMs = 1000;

/**
 * Looks for due work every second, one duty after another and never two looks at a time; a duty that failed
 * is looked at again.
 */
export function watchDue(
  duties: readonly Duty[],
  clock: Clock,
  onFailure: (error: unknown, duty: string) => void,
): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = async () => {
    for (const { name, look: lookFor } of duties) {
      await lookFor(clock.now()).catch((error) => onFailure(error, name));
    }
    looking = null;
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, lookEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
