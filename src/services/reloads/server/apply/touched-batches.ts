/** The number of rows in one event. */
export const batchSize = 1000;

/**
 * Everything that a run touched, batch by batch: first rows in the file, in file order, then vanished ones.
 */
export async function* touchedInBatches<Touched extends TouchedRow>(
  listInFile: (after: number) => Promise<Touched[]>,
  listVanished: (after: string) => Promise<Touched[]>,
): AsyncGenerator<Touched[]> {
  yield* batchesAfter(0, listInFile, (last) => last.row_number ?? 0);
  yield* batchesAfter('', listVanished, (last) => last.source_id);
}

interface TouchedRow {
  row_number: number | null;
  source_id: string;
}

async function* batchesAfter<Key, Touched>(
  first: Key,
  list: (after: Key) => Promise<Touched[]>,
  keyOf: (last: Touched) => Key,
): AsyncGenerator<Touched[]> {
  let after = first;
  for (;;) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < batchSize) return;
    after = keyOf(last);
  }
}
