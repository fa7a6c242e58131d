import { useEffect } from 'react';

let locks = 0;

/**
 * Holds the page still behind what lies over it, and out of reach of keyboard and screen reader. Mantine's own lock writes a style element, which a
 * strict content security policy refuses; an attribute and a rule in theme.css do the same.
 */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const root = document.documentElement;
    // The gutter keeps its place only where a scrollbar stood in it.
    const page = document.getElementById('root');
    if (locks === 0) {
      root.dataset.locked = root.scrollHeight > root.clientHeight ? 'gutter' : '';
      if (page) page.inert = true;
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      delete root.dataset.locked;
      if (page) page.inert = false;
    };
  }, [locked]);
}
