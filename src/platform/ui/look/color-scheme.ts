import { useSyncExternalStore } from 'react';

export type ColorScheme = 'system' | 'light' | 'dark';

let storedUnder = '';
let chosen: ColorScheme = 'system';
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Applies the scheme stored under this name, and follows other tabs and the system. */
export function openColorScheme(name: string): void {
  if (storedUnder === name) return;
  storedUnder = name;
  show(read());
  systemDark.addEventListener('change', tell);
  window.addEventListener('storage', ({ key }) => {
    if (key === name) show(read());
  });
}

/** The chosen scheme, the one in effect, and a setter that stores the choice. */
export function useColorScheme() {
  return {
    chosen: useSyncExternalStore(subscribe, () => chosen),
    shown: useSyncExternalStore(subscribe, shownScheme),
    choose,
  };
}

function choose(scheme: ColorScheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(storedUnder);
    else localStorage.setItem(storedUnder, scheme);
  } catch {
    // Storage may be unavailable; the choice then lasts until the page is closed.
  }
  show(scheme);
}

function show(scheme: ColorScheme): void {
  chosen = scheme;
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
  tell();
}

function shownScheme(): 'light' | 'dark' {
  if (chosen !== 'system') return chosen;
  return systemDark.matches ? 'dark' : 'light';
}

function read(): ColorScheme {
  try {
    const stored = localStorage.getItem(storedUnder);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
