/** Runs a piece of work when its turn comes. */
export type InTurn = <Answer>(piece: () => Promise<Answer>) => Promise<Answer>;

/** For short work: runs at once. */
export const atOnce: InTurn = (piece) => piece();

/** The number of rows formatted in one piece: a light call passes the event loop several times, and waits for a piece at each. */
const rowsAtOnce = 20;

/** Produces each text in its own turn, when the reader asks for it. */
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

/** The same rows in smaller batches. */
export async function* inPieces<Row>(
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield rows.slice(from, from + rowsAtOnce);
    }
  }
}
