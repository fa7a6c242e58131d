import { useEffect, useRef } from 'react';

/** Places where keys have a meaning of their own. */
const typing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=dialog] *, [role=menu] *';

/**
 * Single keys of a screen, while no field has the focus and no dialog is open. Digits and letters are told by their place on
 * the keyboard, so that they don't depend on its language.
 */
export function useKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const { target, code, key, repeat } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || repeat) return;
      if (target instanceof Element && target.closest(typing)) return;
      if (document.querySelector('[role=dialog]')) return;
      const [, placed] = /^(?:Digit|Numpad|Key)(\w)$/.exec(code) ?? [];
      latest.current(placed ?? key, event);
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
