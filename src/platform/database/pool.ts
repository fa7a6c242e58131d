import pg from 'pg';

const { builtins } = pg.types;

/**
 * A pool whose values are the portal's: a day is `YYYY-MM-DD`, a time `HH:MM`, a moment ISO text in
 * UTC, int8 a checked number, numeric a number.
 */
export function openPool(url: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'bawaba',
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // A connection that PostgreSQL ends fails the query that is on it, and nothing else: without a
  // listener, idle or in use, its error would end the whole process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary')
    return pg.types.getTypeParser(oid, 'binary') as (value: string) => unknown;
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text');
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, (value) => value],
  [builtins.TIME, (value) => value.slice(0, 5)],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [builtins.INT8, readInt8],
  [builtins.NUMERIC, Number],
]);

function readInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 beyond safe integers: ${value}`);
  return number;
}
