import { useTranslation } from 'react-i18next';
import type { AnyEndpoint, InputOf, ReplyOf } from '../contract/endpoint.ts';
import { defaultPageSize, largestPageSize } from '../contract/paging.ts';
import type { CallFailed } from './call.ts';
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
import { useCall } from './queries.ts';

/** How many rows a page may hold; a phone adds as many again with each "show more". */
export const pageSizes = [defaultPageSize, 50, 100] as const;

interface ListOptions<E extends AnyEndpoint> {
  params?: InputOf<E> extends { params: infer Params } ? Params : never;
  filters?: readonly ListFilter[];
  /** The first one is what the call does when it is not told. */
  orderings?: readonly Choice[];
  /** Its rows are people, and a search puts whom it means first: the call's ordering `match`. */
  isRanked?: boolean;
  /** How soon the rows are asked for again by themselves, where no signal tells of a change. */
  refetchInterval?: number;
  /** The call that brings the filters' options, where one does: its failure is the list's. */
  options?: { error: CallFailed | null; refetch: () => unknown };
}

/** What a list shows and how to change it; `ListPage` draws it. */
export interface List<Row, E extends AnyEndpoint = AnyEndpoint> {
  /** How the same list is asked for other pages or filters. */
  source: { endpoint: E; params: unknown };
  address: ListAddress;
  filters: readonly ListFilter[];
  orderings: readonly Choice[];
  /** Filter → the value in force. */
  chosen: Chosen;
  search: string | undefined;
  /** All of that as calls take it: what the list is asked for, whatever the page. */
  asked: Readonly<Record<string, string>>;
  selection: ListSelection;
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

/** A list with its whole answer, where that says more than the rows. */
export type ListOf<E extends AnyEndpoint> = List<RowOf<E>, E> & { reply: ReplyOf<E> | undefined };

/**
 * The rows that the address asks for: filters, search, ordering and page stand in it, so that a view
 * can be sent to somebody and found again with Back. What the address has made up is left out.
 */
export function useList<E extends AnyEndpoint>(
  endpoint: E,
  { params, filters = [], orderings: own = [], isRanked, refetchInterval, options }: ListOptions<E>,
): ListOf<E> {
  const address = useListAddress();
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

/** Whether a search, a filter or a tab holds rows back, so that none found are not none at all. */
export function isFiltered<Row>({ search, chosen }: List<Row>): boolean {
  return Boolean(search) || Object.values(chosen).some(Boolean);
}

function pageSizeOf(asked: string | undefined): number {
  const size = Number(asked);
  const isKnown = size % defaultPageSize === 0 && size > 0 && size <= largestPageSize;
  return isKnown ? size : defaultPageSize;
}
