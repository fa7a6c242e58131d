import type { Live } from '#platform/live/live.ts';

/** For tests of a single command: signals go nowhere. */
export const silentLive: Live = {
  changed: () => undefined,
  tell: () => undefined,
  sever: () => undefined,
  renew: () => undefined,
  signal: () => undefined,
  onSignal: () => undefined,
};
