import pg from 'pg';
import { nameOf } from './prepared.ts';

type Ask = (...asked: unknown[]) => Promise<unknown>;

/** A connection that sends prepared reads (prepared.ts) under their names. */
export class NamingClient extends pg.Client {
  #isNaming = true;

  // Typed so that it stands for every way that the driver can be asked.
  override query(...given: never[]): never {
    const [text, values, done] = given as unknown[];
    const ask = super.query.bind(this) as unknown as Ask;
    const name =
      this.#isNaming && typeof text === 'string' && done === undefined ? nameOf(text) : undefined;
    if (name === undefined) return ask(...(given as unknown[])) as never;
    return ask({ name, text, values }).catch((error: unknown) => {
      // A migration changed a column while this process runs: from here on each statement is planned at every call.
      if ((error as NodeJS.ErrnoException).code !== '0A000') throw error;
      this.#isNaming = false;
      return ask(text, values);
    }) as never;
  }
}
