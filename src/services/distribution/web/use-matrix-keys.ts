import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { BoardColumn, BoardStudent } from '../board-shapes.ts';
import { type At, atOf, reveal, rowSize } from './matrix-cells.ts';
import type { Board } from './use-board.ts';
import { cellOf } from './use-cell.ts';
import type { useMatrix } from './use-matrix.ts';

/** Which student is asked about, at which internship. */
export interface Asked {
  student: number;
  internship: number;
}

interface MatrixKeys extends ReturnType<typeof useMatrix> {
  box: RefObject<HTMLDivElement | null>;
  board: Board;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
  /** Whether an internship takes these students, as far as is known. */
  takes: (moved: readonly BoardStudent[], column: BoardColumn) => boolean;
  goalOf: (column: BoardColumn) => BoardColumn & { name: string };
}

/** The active cell of the grid, which keys move and act on, and presses choose. */
export function useMatrixKeys(matrix: MatrixKeys) {
  const { box, students, places, board, asked, onAsk, takes, goalOf } = matrix;
  const [at, setAt] = useState<At>({ row: 0, column: -1 });
  const [rowCount, columnCount] = [students.count ?? 0, places.count ?? 0];
  const find = ({ row, column }: At) => ({
    student: students.rowAt(row),
    place: places.rowAt(column),
  });

  function go(to: At) {
    const next = {
      row: Math.max(-1, Math.min(rowCount - 1, to.row)),
      column: Math.max(-1, Math.min(columnCount - 1, to.column)),
    };
    setAt(next);
    if (box.current) reveal(box.current, next);
  }

  function act() {
    const { student, place } = find(at);
    if (place && board.chosen.length > 0) board.place(board.chosen, goalOf(place));
    else if (place && at.row === -1) {
      box.current?.querySelector<HTMLElement>('[data-active] a')?.click();
    } else if (student && place) {
      const isAsked = asked?.student === student.student.id && asked.internship === place.id;
      const { seat } = cellOf(student, place.id, []);
      if (isAsked && !seat && takes([student], place)) board.place([student], goalOf(place));
      else onAsk({ student: student.student.id, internship: place.id });
    } else if (student) board.choose(student);
  }

  function takeBack() {
    const { student, place } = find(at);
    const seat = student && place && cellOf(student, place.id, []).seat;
    if (seat && !seat.kept) board.takeBack(student, seat);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rowsAPage = Math.floor((box.current?.clientHeight ?? 0) / rowSize) - 3;
    const to = moved(at, event, { rowsAPage: Math.max(1, rowsAPage), rowCount, columnCount });
    if (to) go(to);
    else if (event.key === 'Enter' || event.key === ' ') act();
    else if (event.key === 'Delete') takeBack();
    else if (event.key === 'Escape') {
      board.clear();
      onAsk(null);
    } else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent) {
    const pressed = atOf(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a, button, label');
    if (!pressed || isLink) return;
    setAt(pressed);
    const { student, place } = find(pressed);
    if (student && place) onAsk({ student: student.student.id, internship: place.id });
  }

  return { at, onKeyDown, onClick };
}

interface GridSize {
  rowsAPage: number;
  rowCount: number;
  columnCount: number;
}

/** The cell that a key leads to, in the direction of the page; undefined if it leads nowhere. */
function moved(
  { row, column }: At,
  event: KeyboardEvent<HTMLElement>,
  { rowsAPage, rowCount, columnCount }: GridSize,
): At | undefined {
  const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
  const isFar = event.ctrlKey || event.metaKey;
  return {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + ahead },
    ArrowLeft: { row, column: column - ahead },
    PageDown: { row: row + rowsAPage, column },
    PageUp: { row: Math.max(0, row - rowsAPage), column },
    Home: { row: isFar ? 0 : row, column: -1 },
    End: { row: isFar ? rowCount : row, column: columnCount },
  }[event.key];
}
