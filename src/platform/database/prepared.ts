import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Reads, Transaction } from './database.ts';

/** Where a value goes in a statement that is built before there is one. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const names = new Map<string, string>();

/** The name that a prepared statement is sent under. */
export function nameOf(text: string): string | undefined {
  return names.get(text);
}

/**
 * A read that nearly every call asks: built and compiled once, and sent under a name, so that PostgreSQL
 * plans it a few times for each connection and not at every call. Planning one record took three times as
 * long as finding it. Only for what is found by its key, where one plan suits all values: a list planned
 * without its values took eight times as long. `build` gets places instead of values, so it may put them
 * into the statement and do nothing else with them. It names its columns, as `*` would outlive a migration.
 */
export function prepared<Tables, Values extends object, Row>(
  build: (reads: Reads<Tables>, places: Values) => Compilable<Row>,
): (reads: Reads<Tables>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (reads, values) => {
    compiled ??= compile(build, reads);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    // Reads are Kysely's own, of which callers are shown only what reads.
    const kysely = reads as Kysely<Tables>;
    return (await kysely.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** The same for a statement that writes one row and names what it returns of it, within a transaction. */
export function preparedWrite<Tables, Values extends object, Row>(
  build: (writes: Kysely<Tables>, places: Values) => Compilable<Row>,
): (tx: Pick<Transaction<Tables>, 'writes'>, values: Values) => Promise<Row> {
  const write = prepared<Tables, Values, Row>((reads, places) =>
    build(reads as Kysely<Tables>, places),
  );
  return async ({ writes }, values) => {
    const [row] = await write(writes, values);
    if (row === undefined) throw new Error('a statement wrote no row');
    return row;
  };
}

function compile<Tables, Values extends object, Row>(
  build: (reads: Reads<Tables>, places: Values) => Compilable<Row>,
  reads: Reads<Tables>,
): CompiledQuery<Row> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values;
  const compiled = build(reads, places).compile();
  names.set(compiled.sql, names.get(compiled.sql) ?? `read_${names.size}`);
  return compiled;
}
