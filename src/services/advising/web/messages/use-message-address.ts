import { useSearch } from '@tanstack/react-router';

type State = 'open' | 'closed';

interface Target {
  to: '.';
  search: (now: object) => object;
  resetScroll: false;
  activeOptions: { exact: true };
}

export interface MessageAddress {
  /** The open message; undefined if the address names none. */
  chosen: number | undefined;
  state: State | undefined;
  /** From 1. */
  page: number;
  /** Props of a `Link` within the screen. */
  link: (to: { id?: number; state?: State | 'all'; page?: number }) => Target;
}

/** The list's filter and page and the open message, from the address; the same for students and staff. */
export function useMessageAddress(): MessageAddress {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { messages_id, messages_state, messages_page } = search;
  const state =
    messages_state === 'open' || messages_state === 'closed' ? messages_state : undefined;
  // Pages count from 0 in addresses.
  const shownPage = /^\d{1,5}$/.test(messages_page ?? '') ? Number(messages_page) + 1 : 1;
  return {
    chosen: /^[1-9]\d{0,8}$/.test(messages_id ?? '') ? Number(messages_id) : undefined,
    state,
    page: shownPage,
    link: ({ id, state: wanted = state, page = shownPage }) => ({
      to: '.',
      search: (now) => ({
        ...now,
        messages_id: id,
        messages_state: wanted === 'all' ? undefined : wanted,
        messages_page: page > 1 ? page - 1 : undefined,
      }),
      resetScroll: false,
      activeOptions: { exact: true },
    }),
  };
}
