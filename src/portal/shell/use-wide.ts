import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width > 900px)');

/** Whether there is room for the side menu in full width beside the page. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}

function watch(onChange: () => void) {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
