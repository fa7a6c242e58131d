import { type HistoryState, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type Changes = Readonly<Record<string, string | undefined>>;

export interface ListAddress {
  /** From 1, as in calls; addresses count from 0. */
  page: number;
  read: (name: string) => string | undefined;
  /** Every parameter in the address except the page, its size and the row that is open. */
  all: Readonly<Record<string, string>>;
  change: (changes: Changes, how?: { replace?: boolean; keepsPage?: boolean }) => void;
  /** Props for a `Link` that makes these changes. */
  link: (changes: Changes) => Target & LinkManner;
  /** Opens this row beside the list. */
  open: (key: string) => void;
  /** Props for a `Link` that opens this row beside the list. */
  openLink: (key: string) => Target & LinkManner;
}

interface LinkManner {
  resetScroll: false;
  activeOptions: { exact: true };
  state: HistoryState;
}

interface Target {
  to: '.';
  params: (now: Changes) => Changes;
  search: (now: Changes) => Changes;
}

/** Marks an address that the user chose within a list, as opposed to a bare one, which is left as it is. */
export const chosenHere = { isChosen: true } as HistoryState;

// Without `exact` the router also marks a link with fewer filters as the current page.
const manner: LinkManner = {
  resetScroll: false,
  activeOptions: { exact: true },
  state: chosenHere,
};

/** In the path, the tab that asks for all rows where another one is the first. */
const any = 'any';

/**
 * A filter is a path parameter if the route has one for it (`/students/$page/$gender`, with `all` or `0` for none),
 * else a query parameter. Changing what is listed goes back to the first page.
 */
export function useListAddress(): ListAddress {
  const navigate = useNavigate();
  const places: Changes = useParams({ strict: false });
  const search: Changes = useSearch({ strict: false });
  const read = (name: string) => {
    const placed = places[name];
    if (placed === any) return '';
    return placed === undefined ? search[name] : placed.replace(/^(all|0)$/, '') || undefined;
  };
  const targetOf = (changes: Changes, keepsPage = false): Target => {
    const all = Object.entries(
      keepsPage ? changes : { page: undefined, open: undefined, ...changes },
    );
    const isPlaced = ([name]: [string, unknown]) => name in places;
    const placed = all
      .filter(isPlaced)
      .map(([name, value]) => [name, value === '' ? any : (value ?? unset(name))]);
    const rest = all.filter((change) => !isPlaced(change));
    return {
      to: '.',
      params: (now: Changes) => ({ ...now, ...Object.fromEntries(placed) }),
      search: (now: Changes) => ({ ...now, ...Object.fromEntries(rest) }),
    };
  };
  const page = read('page') ?? '';
  const names = [...Object.keys(places), ...Object.keys(search)];
  const given = names
    .filter((name) => !['page', 'page_size', 'open'].includes(name))
    .map((name) => [name, places[name] === any ? any : read(name)])
    .filter(([, value]) => value);
  const opening = (key: string) => targetOf({ open: key }, true);
  return {
    page: /^\d{1,5}$/.test(page) ? Number(page) + 1 : 1,
    read,
    all: Object.fromEntries(given),
    change: (changes, { keepsPage, ...how } = {}) =>
      void navigate({
        ...targetOf(changes, keepsPage),
        ...how,
        state: chosenHere,
        resetScroll: false,
      }),
    link: (changes) => ({ ...targetOf(changes), ...manner }),
    open: (key) =>
      void navigate({ ...opening(key), replace: true, state: chosenHere, resetScroll: false }),
    openLink: (key) => ({ ...opening(key), ...manner }),
  };
}

/** The same in memory, for the filters of a list in a dialog; its links lead nowhere, so it shows no tabs or pages. */
export function useHeldAddress(): ListAddress {
  const [all, setAll] = useState<Readonly<Record<string, string>>>({});
  const here = { to: '.' as const, params: keep, search: keep, ...manner };
  return {
    page: 1,
    read: (name) => all[name],
    all,
    change: (changes) =>
      setAll((now) => {
        const given = Object.entries({ ...now, ...changes }).filter(([, value]) => value);
        return Object.fromEntries(given) as Record<string, string>;
      }),
    link: () => here,
    open: () => undefined,
    openLink: () => here,
  };
}

const keep = (now: Changes) => now;

function unset(name: string): string {
  return name === 'page' ? '0' : 'all';
}
