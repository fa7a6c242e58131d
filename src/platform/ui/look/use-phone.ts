import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width <= 600px)');

/** Whether the page has its phone layout; for what CSS alone can't change, such as rows into cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => phone.matches);
}

function watch(onChange: () => void) {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}
