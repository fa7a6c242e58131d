import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Space below, in px, as large as the gap between what stands beside a list and the window's edge. */
const gap = 16;

/**
 * Gives an element that sticks below the top bar the height from where it stands to the window's lower edge as `--rest`,
 * so that what sticks to its own lower edge is in sight before the page is scrolled, too. CSS can't say this.
 */
export function useRestOfWindow<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const reach = () => {
      const element = ref.current;
      if (!element) return;
      const height = window.innerHeight - element.getBoundingClientRect().top - gap;
      element.style.setProperty('--rest', `${Math.max(height, window.innerHeight / 2)}px`);
    };
    reach();
    window.addEventListener('scroll', reach, { passive: true });
    window.addEventListener('resize', reach);
    return () => {
      window.removeEventListener('scroll', reach);
      window.removeEventListener('resize', reach);
    };
  }, []);
  return ref;
}
