import { type RefObject, useEffect, useState } from 'react';

export interface ShownRange {
  from: number;
  /** Just after the last. */
  until: number;
}

/** With what can be seen of them as a whole, without those that are drawn beside it. */
export interface SeenRange extends ShownRange {
  first: number;
  /** Just after the last. */
  end: number;
}

interface Many {
  /** Of one item along the way that is scrolled, its gap included, in px. */
  size: number;
  along: 'block' | 'inline';
  /** How much of the box heads cover that stay, in px. */
  heads?: number;
}

/** The number of rows drawn beyond either side, so that scrolling seldom reaches an empty place. */
const beside = 4;

/** Which of very many equal items a scrolled box shows, counted from the reading side. */
export function useShownRange(
  box: RefObject<HTMLElement | null>,
  { size, along, heads = 0 }: Many,
): SeenRange {
  const [range, setRange] = useState({ from: 0, until: 2 * beside, first: 0, end: 0 });
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return undefined;
    function look() {
      if (!scrolled) return;
      const isInline = along === 'inline';
      // From the right it is counted below 0.
      const at = Math.abs(isInline ? scrolled.scrollLeft : scrolled.scrollTop);
      const room = (isInline ? scrolled.clientWidth : scrolled.clientHeight) - heads;
      const first = Math.ceil(at / size);
      const end = Math.max(first, Math.floor((at + room) / size));
      const from = Math.max(0, Math.floor(at / size) - beside);
      const until = Math.ceil((at + room) / size) + beside;
      setRange((now) =>
        now.from === from && now.until === until && now.first === first && now.end === end
          ? now
          : { from, until, first, end },
      );
    }
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scrolled);
    return () => {
      scrolled.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [box, size, along, heads]);
  return range;
}
