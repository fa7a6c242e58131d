import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { mediaHook } from '../../ui/look/media-hook.ts';
import { readStored, writeStored } from '../stored.ts';
import type { List } from './list.ts';
import { chosenHere } from './list-address.ts';

/** Whether the window has room for a list and one of its rows in full beside it. */
const useRoom = mediaHook('(width >= 1366px)');

/** The row of a list that stands open beside it. */
export interface Beside<Row> {
  /** There is room for it. */
  fits: boolean;
  /** It fits, and the reader has not chosen the list alone. */
  isOn: boolean;
  /** It doesn't, and an open row covers the list. */
  covers: boolean;
  /** Changes between both and the list alone; the browser remembers it. */
  turn: () => void;
  current: Row | undefined;
  keyOf: (row: Row) => string;
}

/**
 * The address keeps which row is open. When that one leaves the list, since it was decided, the row that takes its
 * place is open: a queue is worked through without a press between its rows.
 */
export function useBeside<Row>(
  list: List<Row>,
  keyOf: (row: Row) => string,
  /** Rows have no page of their own: where there is no room they open over the list. */
  { canCover = false } = {},
): Beside<Row> {
  const fits = useRoom();
  const [isAlone, setAlone] = useState(readStored('list') === 'alone');
  const lastPlace = useRef(0);
  const rows = list.rows ?? [];
  const opened = list.address.read('open');
  const found = rows.findIndex((row) => keyOf(row) === opened);
  if (found >= 0) lastPlace.current = found;
  const place = found >= 0 ? found : Math.min(opened ? lastPlace.current : 0, rows.length - 1);
  const isOn = fits && !isAlone;
  return {
    fits,
    isOn,
    covers: canCover && !isOn && opened !== undefined && rows.length > 0,
    turn: () => {
      writeStored('list', isAlone ? null : 'alone');
      setAlone(!isAlone);
    },
    current: rows[place],
    keyOf,
  };
}

/** Opens a row of the list that is on screen now, from wherever the user is by then. */
export function useReopen(): (key: string) => void {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  return (key) => {
    const search = new URLSearchParams(searchStr);
    search.set('open', key);
    void navigate({ href: `${pathname}?${search}`, state: chosenHere, resetScroll: false });
  };
}
