import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf, ReplyOf } from '../../contract/calls.ts';
import { defaultPageSize, largestPageSize } from '../../contract/paging.ts';
import type { CallFailed } from '../call.ts';
import { useCall } from '../queries.ts';
import { type ListAddress, useListAddress } from './list-address.ts';
import {
  type Choice,
  type Chosen,
  isInForce,
  isTabs,
  knownIn,
  type ListFilter,
  readFilters,
  waitsForOptions,
} from './list-filters.ts';
import { type ListSelection, useSelection } from './list-selection.ts';
import type { RowOf } from './list-table.ts';

/** Page sizes on offer; on a phone each "show more" adds one default page. */
export const pageSizes = [defaultPageSize, 50, 100] as const;

interface ListOptions<E extends AnyCall> {
  params?: InputOf<E> extends { params: infer Params } ? Params : never;
  filters?: readonly ListFilter[];
  /** The first is the call's default ordering. */
  orderings?: readonly Choice[];
  /** The rows are people: a search sorts by the call's ordering `match`, best match first. */
  isRanked?: boolean;
  /** Polling interval in ms, for rows that no live signal covers. */
  refetchInterval?: number;
  /** Keeps its state elsewhere than in the page's address. */
  address?: ListAddress;
  /** The call that loads the filters' options, if there is one: its failure is shown as the list's. */
  options?: { error: CallFailed | null; refetch: () => unknown };
}

/** The state of a list and how to change it; `ListPage` draws it. */
export interface List<Row, E extends AnyCall = AnyCall> {
  /** The call behind the list, to ask for other pages or filters. */
  source: { endpoint: E; params: unknown };
  address: ListAddress;
  filters: readonly ListFilter[];
  orderings: readonly Choice[];
  /** Filter → its active value. */
  chosen: Chosen;
  search: string | undefined;
  /** Filters, search and ordering as the call takes them, without the page. */
  asked: Readonly<Record<string, string>>;
  selection: ListSelection;
  /** A search or a filter is active; tabs don't count. */
  isNarrowed: boolean;
  ordering: string | undefined;
  /** From 1. */
  page: number;
  page_size: number;
  count: number | undefined;
  rows: readonly Row[] | undefined;
  /** The rows are the previous view's while this one's are loading. */
  isOld: boolean;
  failure: CallFailed | null;
  askAgain: () => void;
}

/** A list with its whole reply, for screens that need more of it than the rows. */
export type ListOf<E extends AnyCall> = List<RowOf<E>, E> & { reply: ReplyOf<E> | undefined };

/**
 * The rows that the address asks for: filters, search, ordering and page are kept there, so that a view can be
 * shared, and Back returns to it. Invalid values are ignored.
 */
export function useList<E extends AnyCall>(
  endpoint: E,
  {
    params,
    filters = [],
    orderings: own = [],
    isRanked,
    refetchInterval,
    options,
    ...held
  }: ListOptions<E>,
): ListOf<E> {
  const own_address = useListAddress();
  const address = held.address ?? own_address;
  const waits = waitsForOptions(filters, address.read);
  const chosen = readFilters(filters, address.read);
  const search = address.read('search');
  const { t } = useTranslation();
  const match = { value: 'match', label: t('platform:list.match') };
  const orderings = isRanked && search ? [match, ...own] : own;
  const ordering = knownIn(orderings, address.read('ordering'));
  const page_size = pageSizeOf(address.read('page_size'));
  const given = Object.entries({ ...chosen, search, ordering }).filter(([, value]) => value);
  const asked = Object.fromEntries(given) as Record<string, string>;
  const query = {
    ...asked,
    page: address.page,
    ...(page_size === defaultPageSize ? {} : { page_size }),
  };
  const answer = useCall(endpoint, { params, query } as InputOf<E>, {
    keepsPrevious: true,
    enabled: !waits,
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  const reply = waits
    ? undefined
    : (answer.data as (ReplyOf<E> & { count: number; results: RowOf<E>[] }) | undefined);
  const selection = useSelection(JSON.stringify([params, chosen, search]), reply?.count ?? 0);
  return {
    reply,
    source: { endpoint, params },
    address,
    filters,
    orderings,
    chosen,
    search,
    asked,
    selection,
    isNarrowed:
      Boolean(search) || filters.some((filter) => !isTabs(filter) && isInForce(filter, chosen)),
    ordering: ordering ?? orderings[0]?.value,
    page: address.page,
    page_size,
    count: reply?.count,
    rows: reply?.results,
    isOld: answer.isPlaceholderData,
    failure: reply ? null : ((waits ? options?.error : answer.error) ?? null),
    askAgain: () => void (waits ? options?.refetch() : answer.refetch()),
  };
}

/** Whether a search, filter or tab is active, so that no rows doesn't mean an empty list. */
export function isFiltered<Row>({ search, chosen }: List<Row>): boolean {
  return Boolean(search) || Object.values(chosen).some(Boolean);
}

function pageSizeOf(asked: string | undefined): number {
  const size = Number(asked);
  const isKnown = size % defaultPageSize === 0 && size > 0 && size <= largestPageSize;
  return isKnown ? size : defaultPageSize;
}
