/** Does a piece of work when its turn has come. */
export type InTurn = <Answer>(piece: () => Promise<Answer>) => Promise<Answer>;

/** For what is short: waits for nobody. */
export const atOnce: InTurn = (piece) => piece();

/** As many rows as are turned into text without a look at what else there is to do. */
const rowsAtOnce = 100;

/** Each text is made in a turn of its own, when whoever reads asks for it. */
export async function* textsInTurn(
  texts: AsyncGenerator<string>,
  inTurn: InTurn,
): AsyncGenerator<string> {
  try {
    for (;;) {
      const next = await inTurn(() => texts.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await texts.return(undefined);
  }
}

/** The same rows, few at a time. */
export async function* inPieces<Row>(
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield rows.slice(from, from + rowsAtOnce);
    }
  }
}
