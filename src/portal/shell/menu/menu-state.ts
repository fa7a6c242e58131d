import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/stored.ts';

interface MenuState {
  /** Collapsed to icons. */
  mini: boolean;
  /** The same on screens that need the width, where it is so until the user opens it there. */
  mini_where_wide: boolean;
  /** Groups that the user opened or closed. */
  groups: Readonly<Record<string, boolean>>;
}

let state = read();
const listeners = new Set<() => void>();

/** The state of the side menu, remembered on this device. */
export function useMenuState(): MenuState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Whether the side menu is collapsed on this screen, and what changes that. */
export function useMini(): { mini: boolean; collapse: (mini: boolean) => void } {
  const isWide = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isWide === true),
  });
  const kept = isWide ? 'mini_where_wide' : 'mini';
  return { mini: useMenuState()[kept], collapse: (mini) => change({ ...state, [kept]: mini }) };
}

/** Opens or closes a group; the other parts of a long menu close as one opens. */
export function openGroup(key: string, open: boolean, parts: readonly string[] = []): void {
  const closed = open ? Object.fromEntries(parts.map((part) => [part, false])) : {};
  change({ ...state, groups: { ...state.groups, ...closed, [key]: open } });
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

/** Reads the stored state; another version of the portal may have stored any shape. */
function read(): MenuState {
  try {
    const stored: unknown = JSON.parse(readStored('menu') ?? 'null');
    const { mini, mini_where_wide, groups } = Object(stored) as Partial<
      Record<keyof MenuState, unknown>
    >;
    const known = Object.entries(Object(groups)).filter(([, open]) => typeof open === 'boolean');
    return {
      mini: mini === true,
      mini_where_wide: mini_where_wide !== false,
      groups: Object.fromEntries(known) as Record<string, boolean>,
    };
  } catch {
    return { mini: false, mini_where_wide: true, groups: {} };
  }
}
