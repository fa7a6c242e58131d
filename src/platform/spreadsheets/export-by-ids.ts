import { mostRows } from '../contract/exporting.ts';
import { inBatches } from './batches.ts';
import { type ExportCall, type ExportPlatform, exportList, type NamedList } from './export-list.ts';

interface ListWithIds<Id, Row, Key extends string> extends NamedList<Row, Key> {
  /** Of what is exported, at most so many, in the order of the list. */
  listIds: (most: number) => Promise<readonly Id[]>;
  /** Those of these that are still within reach, in any order. */
  listById: (ids: readonly Id[]) => Promise<readonly Row[]>;
}

/** A list that may be long or change meanwhile: its ids at once, then its rows by them (decision record 15). */
export async function exportByIds<
  Id extends number | string,
  Row extends { id: Id },
  Key extends string,
>(
  platform: ExportPlatform,
  call: ExportCall<Key>,
  { listIds, listById, ...list }: ListWithIds<Id, Row, Key>,
) {
  // One more than a sheet holds, so that a list too long is known from one that just fits.
  const ids = await call.place.turn(() => listIds(mostRows + 1));
  return exportList(platform, call, {
    ...list,
    rows: ids.length,
    batches: inBatches(ids, listById),
  });
}
