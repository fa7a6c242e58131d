import { useSearch } from '@tanstack/react-router';

type State = 'open' | 'closed';

interface Target {
  to: '.';
  search: (now: object) => object;
  resetScroll: false;
  activeOptions: { exact: true };
}

export interface MessageAddress {
  /** The message that is open; none on a bare address. */
  chosen: number | undefined;
  state: State | undefined;
  /** From 1. */
  page: number;
  /** What a `Link` needs to lead there within the screen. */
  link: (to: { id?: number; state?: State | 'all'; page?: number }) => Target;
}

/** Which messages and which of them are shown, as the address says; the same on both sides. */
export function useMessageAddress(): MessageAddress {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { messages_id, messages_state, messages_page } = search;
  const state =
    messages_state === 'open' || messages_state === 'closed' ? messages_state : undefined;
  // Addresses count pages from 0.
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
