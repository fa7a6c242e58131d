import { useEffect } from 'react';

let locks = 0;

/**
 * Stops the page behind an overlay from scrolling and makes it inert. Mantine's own lock writes a style element,
 * which our content security policy forbids; an attribute and a rule in theme.css do the same.
 */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const root = document.documentElement;
    const page = document.getElementById('root');
    if (locks === 0) {
      root.dataset.locked = '';
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
