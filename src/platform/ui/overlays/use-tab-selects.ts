import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/**
 * Selects the text of a field that is reached by Tab, so that typing replaces it. Browsers do so themselves, but not
 * where Mantine's focus trap moves the focus in their place.
 */
export function useTabSelects() {
  const isTab = useRef(false);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isTab.current = key === 'Tab';
    },
    onKeyUpCapture: () => {
      isTab.current = false;
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isTab.current && target instanceof HTMLInputElement) target.select();
    },
  };
}
