import { io } from 'socket.io-client';
import { until } from './programs.ts';

/** A page tries again after a second, and then later and later. */
export const backWithin_s = 15;

/** Somebody’s open page, which hears through the proxy what changes. */
export interface Page {
  /** How long it was cut off, each time, in milliseconds. */
  gaps: readonly number[];
  /** Waits until it is connected, and then until it hears of this change. */
  hears(change: () => Promise<unknown>): Promise<void>;
  close(): void;
}

export function openPage(url: string, { token }: { token: string }): Page {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token } });
  const gaps: number[] = [];
  let heard = 0;
  socket.on('disconnect', () => {
    const cut_off = performance.now();
    socket.once('connect', () => gaps.push(Math.round(performance.now() - cut_off)));
  });
  socket.on('changed', () => {
    heard += 1;
  });
  return {
    gaps,
    hears: async (change: () => Promise<unknown>) => {
      await until('an open socket', async () => socket.connected, backWithin_s);
      const before = heard;
      await change();
      await until('its signal', async () => heard > before, backWithin_s);
    },
    close: () => void socket.close(),
  };
}
