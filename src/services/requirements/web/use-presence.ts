import { useCallback, useEffect, useRef } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether somebody is at the page: it is in sight, and a hand was on it in the last `ms`. */
export function usePresence(ms: number): () => boolean {
  const last = useRef(performance.now());
  useEffect(() => {
    const sign = () => {
      last.current = performance.now();
    };
    for (const one of signs) addEventListener(one, sign, { capture: true, passive: true });
    return () => {
      for (const one of signs) removeEventListener(one, sign, { capture: true });
    };
  }, []);
  return useCallback(() => !document.hidden && performance.now() - last.current < ms, [ms]);
}
