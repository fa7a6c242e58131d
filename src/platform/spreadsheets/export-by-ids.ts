import { mostRows } from '../contract/exporting.ts';
import { inBatches } from './batches.ts';
import { type ExportCall, type ExportPlatform, exportList, type NamedList } from './export-list.ts';

interface ListWithIds<Id, Row, Key extends string> extends NamedList<Row, Key> {
  /** The ids to export, at most `most`, in list order. */
  listIds: (most: number) => Promise<readonly Id[]>;
  /** The rows with these ids that are still within reach, in any order. */
  listById: (ids: readonly Id[]) => Promise<readonly Row[]>;
}

/** Exports a list that may be long or change meanwhile: all ids at once, then rows by id (decision record 15). */
export async function exportByIds<
  Id extends number | string,
  Row extends { id: Id },
  Key extends string,
>(
  platform: ExportPlatform,
  call: ExportCall<Key>,
  { listIds, listById, ...list }: ListWithIds<Id, Row, Key>,
) {
  // One more than a sheet holds, to tell a list that is too long from one that just fits.
  const ids = await call.place.turn(() => listIds(mostRows + 1));
  return exportList(platform, call, {
    ...list,
    rows: ids.length,
    batches: inBatches(ids, listById),
  });
}
