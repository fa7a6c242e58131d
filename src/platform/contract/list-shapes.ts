import { z } from 'zod';
import { usualBytes } from './endpoint.ts';
import { bytesOfTextIds, exportBody, exportReply, mostChosen } from './exporting.ts';
import { rowId } from './fields.ts';
import { sheetKeys } from './list.ts';
import { listQuery, listReply } from './paging.ts';
import type { ScreenColumns, SheetKinds, Shown } from './shown.ts';

/**
 * The shapes of a list's two calls. The export takes the same filters, and everything they find or the chosen rows
 * among them.
 */
export function shapeList<
  const Ordering extends readonly [string, ...string[]],
  Sheet extends SheetKinds,
  Columns extends ScreenColumns<keyof Sheet & string>,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  Id extends z.ZodType = typeof rowId,
  Params extends z.ZodType = z.ZodUndefined,
>(
  declared: { orderings: Ordering; sheet: Sheet; columns: Columns },
  {
    summary,
    row,
    filters,
    id = rowId as z.ZodType as Id,
    params,
  }: {
    summary: string;
    row: Row;
    filters: Filters;
    /** Only where a row's id isn't a number: an immutable code, or a uuid. */
    id?: Id;
    /** Only for a list whose path has a parameter. */
    params?: Params;
  },
) {
  const { orderings, sheet } = declared;
  const shared = (params && { params }) as { params: Params };
  const ids = z.array(id).min(1).max(mostChosen).optional();
  return {
    list: {
      summary,
      ...shared,
      shown: declared as Shown<Sheet, Columns>,
      query: listQuery({ filters, ordering: orderings }),
      reply: listReply(row),
    },
    exported: {
      summary: `${summary}: the same as a workbook or as CSV, all that the filters find or the chosen`,
      ...shared,
      max_bytes: (id as z.ZodType) === rowId ? usualBytes : bytesOfTextIds,
      body: exportBody({
        filters: { ...filters, ids },
        ordering: orderings,
        columns: sheetKeys(sheet),
      }),
      reply: exportReply,
    },
  };
}
