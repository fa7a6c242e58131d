import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it when an overlay that is open is taken out of the page, as Mantine does for one
 * that closes in its place.
 */
export function useFocusBack(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      // Until the lock of the page is gone, nothing in it takes the focus.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
