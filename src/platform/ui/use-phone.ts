import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width <= 600px)');

/** Whether the page shows in its phone form; for what CSS alone can't turn, such as rows to cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => phone.matches);
}

function watch(onChange: () => void) {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}
