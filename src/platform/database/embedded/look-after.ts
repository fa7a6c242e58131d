import { siteOf } from './cluster.ts';
import { findServer } from './server.ts';

const lookEveryMs = 500;

/** Once more, because a server may die again while it is being brought back. */
const mostTries = 3;

/**
 * Looks whether the server still runs, and has one that ended brought back. When that fails again and again
 * nobody looks any more, and `onLost` hears why.
 */
export function lookAfter(
  home: string,
  care: {
    /** `isAgain`: the last try began it and failed. */
    bringBack: (isAgain: boolean) => Promise<void>;
    onLost: (error: Error) => void;
  },
): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  let failures = 0;
  const look = async () => {
    const isAgain = failures > 0;
    if (isAgain || !findServer(await siteOf(home))) await care.bringBack(isAgain);
    failures = 0;
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: Error) => {
        failures += 1;
        if (failures < mostTries) return;
        clearInterval(timer);
        care.onLost(error);
      })
      .finally(() => {
        looking = null;
      });
  }, lookEveryMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
