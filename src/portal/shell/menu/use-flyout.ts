import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const openMs = 120;
const closeMs = 160;

/**
 * Opens beside an icon on hover or keyboard focus and closes when both are gone, or on Escape. Its position is
 * computed from the icon, as the scrolling rail would clip it.
 */
export function useFlyout() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function turn(next: boolean, delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (next && frame.current) place(frame.current);
      setOpen(next);
    }, delay);
  }
  return {
    open,
    show: () => turn(true, 0),
    hide: () => turn(false, 0),
    frame: {
      ref: frame,
      onMouseEnter: () => turn(true, open ? 0 : openMs),
      onMouseLeave: ({ currentTarget }: { currentTarget: Element }) => {
        if (!currentTarget.querySelector(':focus-visible')) turn(false, closeMs);
      },
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && turn(true, 0),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) turn(false, 0);
      },
      onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
        if (event.key !== 'Escape' || !open) return;
        event.currentTarget.querySelector<HTMLElement>('a, button')?.focus();
        turn(false, 0);
      },
    },
  };
}

/** In the lower half of the window it grows upwards. */
function place(frame: HTMLElement): void {
  const { top, bottom } = frame.getBoundingClientRect();
  frame.style.setProperty('--top', `${top}px`);
  frame.style.setProperty('--bottom', `${window.innerHeight - bottom}px`);
  frame.style.setProperty('--middle', `${(top + bottom) / 2}px`);
  frame.toggleAttribute('data-low', top > window.innerHeight / 2);
}
