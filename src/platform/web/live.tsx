import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { keyOf } from './queries.ts';
import { sessionToken } from './session.ts';

type Signals = Readonly<Record<string, readonly AnyEndpoint[]>>;

/** How often a screen asks by itself while the live channel is down. */
const pollMs = 30_000;

const LiveContext = createContext<{ connected: boolean }>({ connected: true });

/** Whether signals arrive; false once the channel has been down for a moment. */
export function useLive(): { connected: boolean } {
  return use(LiveContext);
}

interface LiveProviderProps {
  /** `changed.what` → the calls whose answers it makes old. */
  signals: Signals;
  children: ReactNode;
}

/**
 * Listens for "this changed" and asks again, with the person's own rights. After a reconnect, and
 * every 30 s while there is none, all that is shown is asked for again: a lost signal is repaired.
 */
export function LiveProvider({ signals, children }: LiveProviderProps) {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    const refreshAll = () => void client.invalidateQueries();
    const refresh = ({ what }: { what: string }) => {
      for (const endpoint of signals[what] ?? []) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
    };
    // What was asked for before there was a channel may have changed unheard.
    const refreshHeard = () => Object.keys(signals).map((what) => refresh({ what }));
    return connect({
      onChanged: refresh,
      onConnected: refreshHeard,
      onReconnected: refreshAll,
      onState: setConnected,
    });
  }, [client, signals]);

  useEffect(() => {
    if (connected) return;
    const polling = setInterval(() => void client.invalidateQueries(), pollMs);
    return () => clearInterval(polling);
  }, [client, connected]);

  useEffect(() => {
    // Replies hold texts in the language that they were asked for in.
    const refreshAll = () => void client.invalidateQueries();
    i18n.on('languageChanged', refreshAll);
    return () => i18n.off('languageChanged', refreshAll);
  }, [client, i18n]);

  return <LiveContext value={{ connected }}>{children}</LiveContext>;
}

interface Channel {
  onChanged: (change: { what: string }) => void;
  onConnected: () => void;
  onReconnected: () => void;
  onState: (connected: boolean) => void;
}

/** The client comes after the first view: a sign-in page has nothing to listen to. */
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
      // The server ends a socket when a session or its rights changed; a new one gets new rooms.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500);
    });
    socket.on('connect_error', () => onState(false));
    socket.on('changed', (change: { what: string }) => {
      onChanged(change);
      // A change of one's own rights changes the rooms that they open; a fresh connection gets them.
      if (change.what === 'me') socket.disconnect().connect();
    });
    close = () => socket.close();
  });
  return () => close();
}
