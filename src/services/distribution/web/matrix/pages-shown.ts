import { useQueries } from '@tanstack/react-query';
import type { AnyCall, InputOf, ReplyOf } from '#platform/contract/calls.ts';
import type { Page } from '#platform/contract/paging.ts';
import type { ShownRange } from '#platform/ui/tables/use-shown-range.ts';
import { call } from '#platform/web/call.ts';
import type { RowOf } from '#platform/web/lists/list-table.ts';
import { keyOf } from '#platform/web/queries.ts';

/** A row of a list with its place in it, from 0. */
export interface Shown<Row> {
  place: number;
  row: Row;
}

export interface PagesShown<E extends AnyCall> {
  /** 0 until the first page has come. */
  count: number;
  rowAt: (place: number) => RowOf<E> | undefined;
  /** Those that are in sight and have come. */
  pages: RowOf<E>[][];
  rows: Shown<RowOf<E>>[];
}

/** Of a list that is scrolled through instead of paged: the pages in sight, loaded as they come into it. */
export function usePagesShown<E extends AnyCall>(
  endpoint: E,
  { from, until }: ShownRange,
  page_size: number,
  inputOf: (page: Page) => InputOf<E>,
): PagesShown<E> {
  const start = Math.max(1, Math.floor(from / page_size));
  const end = Math.floor(Math.max(0, until - 1) / page_size) + 1;
  const pages = Array.from({ length: end - start + 1 }, (_, nth) => start + nth);
  const all = start === 1 ? pages : [1, ...pages];
  const answers = useQueries({
    queries: all.map((page) => {
      const input = inputOf({ page, page_size });
      return {
        queryKey: keyOf(endpoint, input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(endpoint, input, { signal }) as Promise<
            ReplyOf<E> & { count: number; results: RowOf<E>[] }
          >,
      };
    }),
  });
  const count = answers[0]?.data?.count ?? 0;
  const rowAt = (place: number) =>
    answers[all.indexOf(Math.floor(place / page_size) + 1)]?.data?.results[place % page_size];
  const inSight = answers.slice(all.length - pages.length);
  return {
    count,
    rowAt,
    pages: inSight.flatMap(({ data }) => (data && data.results.length > 0 ? [data.results] : [])),
    rows: Array.from({ length: Math.max(0, Math.min(count, until) - from) }, (_, nth) => {
      const row = rowAt(from + nth);
      return row === undefined ? [] : [{ place: from + nth, row }];
    }).flat(),
  };
}
