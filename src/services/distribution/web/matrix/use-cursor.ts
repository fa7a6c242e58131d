import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { Board } from '../use-board.ts';
import { type At, cellAt, placeByKey, reveal } from './cell-at.ts';
import { type Asked, cellOf } from './use-cell.ts';
import type { useMatrix } from './use-matrix.ts';
import type { Takes } from './use-takes.ts';

interface CursorProps extends ReturnType<typeof useMatrix>, Pick<Takes, 'takes' | 'place'> {
  board: Board;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

/** The active cell of the grid, and what keys and presses do in it. */
export function useCursor(box: RefObject<HTMLElement | null>, props: CursorProps) {
  const { board, asked, onAsk, students, places } = props;
  const [at, setAt] = useState<At>({ row: 0, column: -1 });
  const count: At = { row: students.count, column: places.count };
  const findBoth = ({ row, column }: At) => ({
    student: students.rowAt(row),
    place: places.rowAt(column),
  });

  function go(to: At) {
    const next = {
      row: Math.max(-1, Math.min(count.row - 1, to.row)),
      column: Math.max(-1, Math.min(count.column - 1, to.column)),
    };
    setAt(next);
    if (box.current) reveal(box.current, next);
  }

  function act() {
    const { student, place } = findBoth(at);
    if (place && board.chosen.length > 0) props.place(board.chosen, place);
    else if (place && at.row === -1) {
      box.current?.querySelector<HTMLElement>('[data-active] a')?.click();
    } else if (student && place) {
      const isAsked = asked?.student === student.student.id && asked.internship === place.id;
      const { seat } = cellOf(student, place.id, []);
      if (isAsked && !seat && props.takes([student], place)) props.place([student], place);
      else onAsk({ student: student.student.id, internship: place.id });
    } else if (student) board.choose(student);
  }

  function takeBack() {
    const { student, place } = findBoth(at);
    const seat = student && place && cellOf(student, place.id, []).seat;
    if (seat && !seat.kept) board.takeBack(student, seat);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const to = placeByKey(event, at, box.current, count);
    if (to) go(to);
    else if (event.key === 'Enter' || event.key === ' ') act();
    else if (event.key === 'Delete') takeBack();
    else if (event.key === 'Escape') {
      board.clear();
      onAsk(null);
    } else return;
    event.preventDefault();
  }

  function click({ target }: MouseEvent) {
    const pressed = cellAt(target);
    const isLink = target instanceof Element && target.closest('a, button, label');
    if (!pressed || isLink) return;
    setAt(pressed);
    const { student, place } = findBoth(pressed);
    if (student && place) onAsk({ student: student.student.id, internship: place.id });
  }

  return { at, press, click };
}
