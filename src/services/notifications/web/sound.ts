import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '#platform/web/stored.ts';

const listeners = new Set<() => void>();
onStoredChange('sound', tell);

/** Whether this device is muted; stored per device, like the theme. */
export function isMuted(): boolean {
  return readStored('sound') === 'off';
}

export function useMuted(): { muted: boolean; turn: () => void } {
  const muted = useSyncExternalStore(subscribe, isMuted);
  return { muted, turn: () => mute(!muted) };
}

function mute(muted: boolean): void {
  writeStored('sound', muted ? 'off' : null);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
