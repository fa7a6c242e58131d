import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../contract/calls.ts';
import { atMostEvery } from './at-most-every.ts';
import { sessionToken } from './session.ts';

type Signals = Readonly<Record<string, readonly AnyCall[]>>;

/** Polling interval while the live channel is down. */
const pollMs = 30_000;

/** A room with many at work signals all the time: what they change is refetched at once, and in the end so often. */
const burstMs = 2000;

const LiveContext = createContext<{ connected: boolean }>({ connected: true });

/** Whether live signals arrive; false once the channel has been down for a moment. */
export function useLive(): { connected: boolean } {
  return use(LiveContext);
}

export interface Heard {
  what: string;
  id?: number | string;
}

/** Functions of `useHeard`, which stands apart: few screens have any. */
export const hearers = new Set<(heard: Heard) => void>();

interface LiveProviderProps {
  /** `changed.what` → calls whose cached replies it invalidates. */
  signals: Signals;
  /** Calls that any signal may concern. */
  always: readonly AnyCall[];
  children: ReactNode;
}

/**
 * Listens for change signals and refetches what they concern, with the user's own rights. Lost signals are made up
 * for: after a reconnect, and every 30 s while disconnected, everything on screen is refetched.
 */
export function LiveProvider({ signals, always, children }: LiveProviderProps) {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    const refreshAll = () => void client.invalidateQueries();
    const refreshEach = (calls: readonly AnyCall[]) => {
      for (const { name } of new Set(calls)) refresh(name);
    };
    // A call that several signals name is one burst.
    const refresh = atMostEvery(burstMs, (call) => {
      void client.invalidateQueries({ queryKey: [call] });
    });
    // Data loaded before the channel was up may have changed since.
    const refreshHeard = () => refreshEach([...Object.values(signals).flat(), ...always]);
    return connect({
      onChanged: (what) => refreshEach([...(signals[what] ?? []), ...always]),
      onConnected: refreshHeard,
      onReconnected: refreshAll,
      onState: setConnected,
    });
  }, [client, signals, always]);

  useEffect(() => {
    if (connected) return;
    const polling = setInterval(() => void client.invalidateQueries(), pollMs);
    return () => clearInterval(polling);
  }, [client, connected]);

  useEffect(() => {
    // Replies hold texts in the language of the request.
    const refreshAll = () => void client.invalidateQueries();
    i18n.on('languageChanged', refreshAll);
    return () => i18n.off('languageChanged', refreshAll);
  }, [client, i18n]);

  return <LiveContext value={{ connected }}>{children}</LiveContext>;
}

interface Channel {
  onChanged: (what: string) => void;
  onConnected: () => void;
  onReconnected: () => void;
  onState: (connected: boolean) => void;
}

/** Loads the client after the first view: a sign-in page has nothing to listen to. */
function connect({ onChanged, onConnected, onReconnected, onState }: Channel): () => void {
  let closed = false;
  let close = () => {
    closed = true;
  };
  void import('socket.io-client').then(({ io }) => {
    if (closed) return;
    const socket = io({
      path: '/live',
      transports: ['websocket'],
      auth: (give) => give({ token: sessionToken() }),
    });
    let before = false;
    socket.on('connect', () => {
      if (before) onReconnected();
      else onConnected();
      before = true;
      onState(true);
    });
    socket.on('disconnect', (reason) => {
      onState(false);
      // The server closes a socket when the session or its rights change; reconnecting joins the new rooms.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500);
    });
    socket.on('connect_error', () => onState(false));
    socket.on('changed', (change: Heard) => {
      for (const hear of hearers) hear(change);
      onChanged(change.what);
      // A change of one's own rights changes one's rooms; reconnecting joins the new ones.
      if (change.what === 'me') socket.disconnect().connect();
    });
    close = () => socket.close();
  });
  return () => close();
}
