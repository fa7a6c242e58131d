import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { AnyEndpoint, InputOf, ReplyOf } from '../contract/endpoint.ts';
import { defaultPageSize } from '../contract/paging.ts';
import type { CallFailed } from './call.ts';
import { useCall } from './queries.ts';

interface Choice {
  value: string;
  label: string;
  /** How many rows it finds, where the screen knows. */
  count?: number;
}

export interface ListFilter {
  /** As the call and the address name it. */
  name: string;
  label: string;
  options: readonly Choice[];
  /** Saved views above the list, the first one unless another is chosen; `''` asks for all rows. */
  isTabs?: boolean;
}

interface ListOptions<E extends AnyEndpoint> {
  params?: InputOf<E> extends { params: infer Params } ? Params : never;
  filters?: readonly ListFilter[];
  /** The first one is what the call does when it is not told. */
  orderings?: readonly Choice[];
}

type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { results: (infer Row)[] } ? Row : never;

/** What a list shows and how to change it; `ListScreen` draws it. */
export interface List<Row> {
  address: ListAddress;
  filters: readonly ListFilter[];
  orderings: readonly Choice[];
  /** Filter → the value in force. */
  chosen: Readonly<Record<string, string | undefined>>;
  search: string | undefined;
  /** A search or a filter holds rows back; a tab does not count. */
  isNarrowed: boolean;
  ordering: string | undefined;
  /** From 1. */
  page: number;
  page_size: number;
  count: number | undefined;
  rows: readonly Row[] | undefined;
  /** The rows are those of the view before, while those of this one are under way. */
  isOld: boolean;
  failure: CallFailed | null;
  askAgain: () => void;
}

/**
 * The rows that the address asks for: filters, search, ordering and page stand in it, so that a view
 * can be sent to somebody and found again with Back. What the address has made up is left out.
 */
export function useList<E extends AnyEndpoint>(
  endpoint: E,
  { params, filters = [], orderings = [] }: ListOptions<E>,
): List<RowOf<E>> {
  const address = useListAddress();
  const chosen = Object.fromEntries(
    filters.map(({ name, options, isTabs }) => [
      name,
      knownIn(options, address.read(name)) ?? (isTabs ? options[0]?.value : undefined),
    ]),
  );
  const ordering = knownIn(orderings, address.read('ordering'));
  const search = address.read('search');
  const given = Object.entries({ ...chosen, search, ordering }).filter(([, value]) => value);
  const query = { ...Object.fromEntries(given), page: address.page };
  const answer = useCall(endpoint, { params, query } as InputOf<E>, { keepsPrevious: true });
  const reply = answer.data as { count: number; results: RowOf<E>[] } | undefined;
  return {
    address,
    filters,
    orderings,
    chosen,
    search,
    isNarrowed: Boolean(search) || filters.some(({ name, isTabs }) => !isTabs && chosen[name]),
    ordering: ordering ?? orderings[0]?.value,
    page: address.page,
    page_size: defaultPageSize,
    count: reply?.count,
    rows: reply?.results,
    isOld: answer.isPlaceholderData,
    failure: reply ? null : answer.error,
    askAgain: () => void answer.refetch(),
  };
}

function knownIn(choices: readonly Choice[], value: string | undefined): string | undefined {
  return choices.find((choice) => choice.value === value)?.value;
}

type Changes = Readonly<Record<string, string | undefined>>;

interface ListAddress {
  /** From 1, as calls count; addresses count from 0. */
  page: number;
  read: (name: string) => string | undefined;
  change: (changes: Changes, how?: { replace: boolean }) => void;
  /** What a `Link` needs to make these changes. */
  link: (changes: Changes) => Target & { resetScroll: false; activeOptions: { exact: true } };
}

interface Target {
  to: '.';
  params: (now: Changes) => Changes;
  search: (now: Changes) => Changes;
}

/**
 * A filter stands where the route has a place for it (`/students/$page/$gender`, `all` or `0` meaning
 * none), else behind the question mark. Every change but that of the page leads to the first page.
 */
function useListAddress(): ListAddress {
  const navigate = useNavigate();
  const places: Changes = useParams({ strict: false });
  const search: Changes = useSearch({ strict: false });
  const read = (name: string) => {
    const placed = places[name];
    return placed === undefined ? search[name] : placed.replace(/^(all|0)$/, '') || undefined;
  };
  const targetOf = (changes: Changes): Target => {
    const all = Object.entries({ page: undefined, ...changes });
    const isPlaced = ([name]: [string, unknown]) => name in places;
    const placed = all
      .filter(isPlaced)
      .map(([name, value]) => [name, value ?? (name === 'page' ? '0' : 'all')]);
    const rest = all.filter((change) => !isPlaced(change));
    return {
      to: '.',
      params: (now: Changes) => ({ ...now, ...Object.fromEntries(placed) }),
      search: (now: Changes) => ({ ...now, ...Object.fromEntries(rest) }),
    };
  };
  const page = read('page') ?? '';
  return {
    page: /^\d{1,5}$/.test(page) ? Number(page) + 1 : 1,
    read,
    change: (changes, how) => void navigate({ ...targetOf(changes), ...how, resetScroll: false }),
    // Without `exact` the router takes the link that leads to fewer filters for the present page too.
    link: (changes) => ({
      ...targetOf(changes),
      resetScroll: false,
      activeOptions: { exact: true },
    }),
  };
}
