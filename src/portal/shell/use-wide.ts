import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width > 900px)');

/** Whether the window has room for the full side menu. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}

function watch(onChange: () => void) {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
