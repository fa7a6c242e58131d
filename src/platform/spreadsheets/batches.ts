/** So many rows are in memory at once. */
const batchSize = 1000;

/**
 * Rows by their ids, batch after batch, in the order of the ids. Which rows there are was decided in
 * one statement; each batch is a short one of its own, so that a caller who reads slowly holds no
 * connection, and none is asked for once the caller has gone. Rows that are gone by then are left out.
 */
export async function* inBatches<Id extends number | string, Row extends { id: Id }>(
  ids: readonly Id[],
  fetch: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const wanted = ids.slice(from, from + batchSize);
    const found = new Map((await fetch(wanted)).map((row) => [row.id, row]));
    yield wanted.flatMap((id) => found.get(id) ?? []);
  }
}

/** Rows of a list that is short, or stands still: one page of the list after the other. */
export async function* inPages<Row>(
  fetch: (page: { page: number; page_size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page += 1) {
    const rows = await fetch({ page, page_size: batchSize });
    yield rows;
    if (rows.length < batchSize) return;
  }
}
