/** The number of rows read and presented in one piece, for which light calls wait. */
const batchSize = 100;

/** Each page of a list also counts it, so pages are larger. */
const pageSize = 1000;

/**
 * Yields rows in batches, in the order of their ids. One statement decided which rows there are; each batch is a
 * short query of its own, so a slow reader holds no connection, and an aborted read fetches no more. Rows deleted
 * since are left out.
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

/** Yields the rows of a short or unchanging list, page by page. */
export async function* inPages<Row>(
  fetch: (page: { page: number; page_size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page += 1) {
    const rows = await fetch({ page, page_size: pageSize });
    yield rows;
    if (rows.length < pageSize) return;
  }
}
