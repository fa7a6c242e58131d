import { z } from 'zod';
import { text, wholeNumber } from './fields.ts';

export const defaultPageSize = 25;
export const largestPageSize = 200;

/**
 * The query of every list: `page` from 1, `page_size`, `ordering` (`-gpa` descends) and the list's own
 * filters. Unknown filters and orderings are refused.
 */
export function listQuery<
  Filters extends z.ZodRawShape,
  const Ordering extends readonly [string, ...string[]],
>(list: { filters: Filters; ordering: Ordering }) {
  return z.strictObject({
    ...list.filters,
    page: wholeNumber({ min: 1, max: 1_000_000 }).default(1),
    page_size: wholeNumber({ min: 1, max: largestPageSize }).default(defaultPageSize),
    ordering: z.enum(list.ordering).default(list.ordering[0] as Ordering[number]),
  });
}

/** The search text; a searchable list declares it among its filters. */
export const searchWords = text({ max: 100 });

/** `{ count, results }`; past the last page there are no results. */
export function listReply<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ count: z.int().min(0), results: z.array(row) });
}

export interface Page {
  page: number;
  page_size: number;
}

export function offsetOf({ page, page_size }: Page): number {
  return (page - 1) * page_size;
}
