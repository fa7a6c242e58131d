import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hint.module.css';

interface HintProps {
  text: string;
  children: ReactNode;
}

const APPEAR_MS = 350;
const LEAVE_MS = 120;

/** Shows an icon's name on hover and keyboard focus; screen readers get it by aria-label. */
export function Hint({ text, children }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [place, setPlace] = useState<CSSProperties>();

  function show(delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPlace(placeNear(anchor.current)), delay);
  }
  function hide(delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPlace(undefined), delay);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setPlace(undefined);
    };
    const watched = ['keydown', 'scroll', 'resize'];
    for (const name of watched) window.addEventListener(name, close, { capture: true });
    return () => {
      for (const name of watched) window.removeEventListener(name, close, { capture: true });
    };
  }, [place]);

  const hovered = {
    onMouseEnter: () => show(place ? 0 : APPEAR_MS),
    onMouseLeave: () => hide(LEAVE_MS),
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens, the button inside acts */}
      <span
        ref={anchor}
        className={styles.anchor}
        {...hovered}
        onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
        onBlur={() => hide(0)}
        onPointerDown={() => hide(0)}
      >
        {children}
      </span>
      {place &&
        createPortal(
          <span className={styles.hint} style={place} aria-hidden="true" {...hovered}>
            {text}
          </span>,
          document.body,
        )}
    </>
  );
}

/** Below the element, or above it at the bottom of the window; CSS keeps it within the side edges. */
function placeNear(anchor: HTMLSpanElement | null): CSSProperties | undefined {
  const box = anchor?.firstElementChild?.getBoundingClientRect();
  if (!box) return undefined;
  const below = box.bottom + 48 < window.innerHeight;
  return {
    '--middle': `${box.left + box.width / 2}px`,
    '--edge-at': `${below ? box.bottom + 6 : box.top - 6}px`,
    '--rise': below ? '0%' : '-100%',
  };
}
