import type { KeyboardEvent } from 'react';
import styles from '../board.module.css';

/** How high a row and the heads, and how wide an internship's column is, in px; board.module.css has the same. */
export const [rowSize, headSize, columnSize] = [46, 144, 92] as const;

/** A place in the grid, from 0; the heads are at -1. */
export interface At {
  row: number;
  column: number;
}

/** Finds the place of the cell that an event happened in. */
export function cellAt(target: EventTarget): At | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell
    ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
    : undefined;
}

const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** Finds the place that a key leads to, even beyond the grid's edge. */
export function placeByKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: At,
  box: HTMLElement | null,
  count: At,
): At | undefined {
  const ahead = isRightToLeft() ? -1 : 1;
  const page = Math.max(1, Math.floor((box?.clientHeight ?? 0) / rowSize) - 3);
  const isFar = ctrlKey || metaKey;
  return {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + ahead },
    ArrowLeft: { row, column: column - ahead },
    PageDown: { row: row + page, column },
    PageUp: { row: Math.max(0, row - page), column },
    Home: { row: isFar ? 0 : row, column: -1 },
    End: { row: isFar ? count.row : row, column: count.column },
  }[key];
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
  box.scrollLeft = isRightToLeft() ? -next : next;
}
