import type { ShownRange } from '#platform/ui/tables/use-shown-range.ts';
import styles from './board.module.css';

/** How high a row and the heads, and how wide an internship's column is, in px; board.module.css has the same. */
export const [rowSize, headSize, columnSize] = [46, 144, 92];

/** A place in the grid, from 0; the heads are at -1. */
export interface At {
  row: number;
  column: number;
}

export const placesIn = (shown: ShownRange, count: number) =>
  Array.from(
    { length: Math.max(0, Math.min(count, shown.until) - shown.from) },
    (_, nth) => shown.from + nth,
  );

/** The cell that an event happened in. */
export function atOf(target: EventTarget): At | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell
    ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
    : undefined;
}

/** Scrolls a grid until a cell stands beside its heads. */
export function reveal(box: HTMLElement, { row, column }: At) {
  const heads = box.querySelector(`.${styles.corner}`)?.getBoundingClientRect();
  const top = row * rowSize;
  const height = box.clientHeight - headSize - rowSize;
  if (row >= 0) box.scrollTop = Math.min(top, Math.max(top - height, box.scrollTop));
  const start = column * columnSize;
  const width = box.clientWidth - (heads?.width ?? 0) - columnSize;
  const now = Math.abs(box.scrollLeft);
  const next = Math.max(0, Math.min(start, Math.max(start - width, now)));
  box.scrollLeft = document.documentElement.dir === 'rtl' ? -next : next;
}
