import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is as this media query describes; for what CSS alone can't change. */
export function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  function watch(onChange: () => void) {
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }
  const read = () => media.matches;
  return () => useSyncExternalStore(watch, read);
}
