import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/stored.ts';

interface MenuState {
  /** Collapsed to icons. */
  mini: boolean;
  /** Services whose group the user opened or closed. */
  groups: Readonly<Record<string, boolean>>;
}

let state = read();
const listeners = new Set<() => void>();

/** The state of the side menu, remembered on this device. */
export function useMenuState(): MenuState {
  return useSyncExternalStore(subscribe, () => state);
}

export function collapseMenu(mini: boolean): void {
  change({ ...state, mini });
}

export function openGroup(service: string, open: boolean): void {
  change({ ...state, groups: { ...state.groups, [service]: open } });
}

function change(next: MenuState): void {
  state = next;
  writeStored('menu', JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What another version of the portal stored may have any shape. */
function read(): MenuState {
  try {
    const stored: unknown = JSON.parse(readStored('menu') ?? 'null');
    const { mini, groups } = Object(stored) as { mini?: unknown; groups?: unknown };
    const known = Object.entries(Object(groups)).filter(([, open]) => typeof open === 'boolean');
    return { mini: mini === true, groups: Object.fromEntries(known) as Record<string, boolean> };
  } catch {
    return { mini: false, groups: {} };
  }
}
