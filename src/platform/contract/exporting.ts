import { z } from 'zod';
import { type DownloadReply, download } from './download.ts';

/** Format of an exported list → its MIME type. */
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** The most rows Excel's grid holds below the header. */
export const mostRows = 1_048_575;

/** The most rows that can be chosen one by one; beyond that, export everything the filters find. */
export const mostChosen = 2000;

/** The size of that many ids where an id is a text of up to 40 letters. */
export const bytesOfTextIds = 100_000;

/**
 * The body of an export: the list's filters and ordering, the columns (default: all), and whether each date
 * gets its Hijri date beside it as text.
 */
export function exportBody<
  Filters extends z.ZodRawShape,
  const Ordering extends readonly [string, ...string[]],
  const Columns extends readonly [string, ...string[]],
>(list: { filters: Filters; ordering: Ordering; columns: Columns }) {
  return z.strictObject({
    ...list.filters,
    ordering: z.enum(list.ordering).default(list.ordering[0] as Ordering[number]),
    columns: z.array(z.enum(list.columns)).min(1).max(list.columns.length).optional(),
    format: z.enum(sheetFormats).default('xlsx'),
    hijri: z.boolean().default(false),
  });
}

/** A list as a file; exports take turns (decision record 38). */
export interface SheetReply extends DownloadReply {
  readonly is_sheet: true;
}

export const exportReply: SheetReply = Object.assign(download(sheetTypes.xlsx, sheetTypes.csv), {
  is_sheet: true as const,
});

export function isSheet(reply: z.ZodType): reply is SheetReply {
  return 'is_sheet' in reply;
}
