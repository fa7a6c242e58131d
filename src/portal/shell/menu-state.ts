import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/stored.ts';

interface MenuState {
  /** Collapsed to icons. */
  mini: boolean;
  /** Services whose group the person opened or closed by hand. */
  groups: Readonly<Record<string, boolean>>;
}

let state = read();
const listeners = new Set<() => void>();

/** How the side menu was left, remembered on this device. */
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

/** What another version of the portal left behind may have any shape. */
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
