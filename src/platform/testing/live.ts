import type { Live } from '../live/live.ts';

/** For tests of a command by itself: nobody listens. */
export const silentLive: Live = {
  changed: () => undefined,
  sever: () => undefined,
  renew: () => undefined,
  signal: () => undefined,
  onSignal: () => undefined,
};
