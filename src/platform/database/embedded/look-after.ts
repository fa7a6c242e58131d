import { siteOf } from './cluster.ts';
import { findServer } from './server.ts';

const lookEveryMs = 500;

/** Retried, because a server may die again while it is being restarted. */
const mostTries = 3;

/**
 * Checks that the server is running, and restarts one that has ended. After `mostTries` failures in a row
 * it stops checking and calls `onLost`.
 */
export function lookAfter(
  home: string,
  care: {
    /** `isAgain`: the last attempt failed. */
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
