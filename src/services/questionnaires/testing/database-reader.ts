import type { Pool } from 'pg';

/** A row of any table as a reader of the database has it: its transaction, and each value under its column's path. */
export interface Written {
  table: string;
  xid: number;
  size: number;
  values: readonly (readonly [path: string, value: string])[];
}

/** Somebody who took a token, with all by which a row may name them. */
export interface Holder {
  id: number;
  user_id: string;
  placement: number;
}

/** The moment at which an answer came, more exactly than any copy tells it. */
export interface Arrival {
  row: Written;
  /** Transactions from the one to before the other. */
  xids: readonly [number, number];
  /** By the portal's clock and by the machine's. */
  times: readonly (readonly [number, number])[];
  lines: readonly string[];
}

export interface Copy {
  rows: readonly Written[];
  /** The log of the server while each took their token. */
  lines: ReadonlyMap<Holder, readonly string[]>;
  /** Columns that refer to a person, as table.column. */
  persons: ReadonlySet<string>;
}

export async function nextXid(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ xid: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as xid',
  );
  return Number(rows[0]?.xid);
}

/** All rows of all tables that were written since a transaction. */
export async function copyRows(pool: Pool, since: number): Promise<Written[]> {
  const tables = await pool.query<{ name: string }>(
    `select relation.oid::regclass::text as name from pg_class relation
     where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  const copied: Written[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ xid: string; size: number; row: object }>(
      `select one.xmin::text as xid, pg_column_size(one.*) as size, to_jsonb(one) as row
       from ${name} one where one.xmin::text::bigint >= $1`,
      [since],
    );
    for (const { xid, size, row } of rows) {
      copied.push({ table: name, xid: Number(xid), size, values: flatten(row) });
    }
  }
  return copied;
}

export async function columnsOfPersons(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ column: string }>(
    `select conrelid::regclass || '.' || attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid in ('person'::regclass, 'student'::regclass, 'account'::regclass)`,
  );
  return new Set(rows.map(({ column }) => column));
}

function flatten(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, Array.isArray(value) ? path : `${path}${path && '.'}${key}`),
  );
}

const ofPerson = /(person|student|actor|user|account|subject|recipient|trainee)(_ids?)?$/;

/** The holders that a row names: by a column that refers to people, by a placement, or anywhere by their number. */
function namedIn({ table, values }: Written, { persons }: Copy, holders: readonly Holder[]) {
  return holders.filter(({ id, user_id, placement }) =>
    values.some(
      ([path, value]) =>
        value.includes(user_id) ||
        (value === String(id) && (persons.has(`${table}.${path}`) || ofPerson.test(path))) ||
        (value === String(placement) && /placement(_ids?)?$/.test(path)),
    ),
  );
}

/** Holders to whom an attack leads, if it leads to some and not to all. */
function narrowed(holders: readonly Holder[], found: Iterable<Holder>): readonly Holder[] {
  const some = new Set(found);
  return some.size === 0 ? holders : holders.filter((one) => some.has(one));
}

type Attack = (copy: Copy, arrival: Arrival, holders: readonly Holder[]) => readonly Holder[];

/** The most rows of a table that one transaction writes about somebody: figures of everybody are written together. */
const fewRows = 30;

/** By rows that were written, or written again, when it came: in its transaction or around it. */
const byTransaction: Attack = (copy, { xids: [from, to] }, holders) => {
  const around = copy.rows.filter(({ xid }) => xid >= from && xid < to);
  const telling = [...Map.groupBy(around, ({ xid, table }) => `${xid} ${table}`).values()].filter(
    ({ length }) => length < fewRows,
  );
  return narrowed(
    holders,
    telling.flat().flatMap((row) => namedIn(row, copy, holders)),
  );
};

/** By times of any column: of a moment, as text in one, or in seconds. */
const byTime: Attack = (copy, { times }, holders) =>
  narrowed(
    holders,
    copy.rows
      .filter(({ values }) =>
        values.some(([, value]) =>
          momentsOf(value).some((at) => times.some(([from, to]) => at >= from && at <= to)),
        ),
      )
      .flatMap((row) => namedIn(row, copy, holders)),
  );

function momentsOf(value: string): number[] {
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value)) return [Date.parse(value)];
  return /^1\d{9}(\d{3})?(\.\d+)?$/.test(value)
    ? [Number(value) * (value.split('.')[0]?.length === 10 ? 1000 : 1)]
    : [];
}

/** By a value that stands in its row and in rows of some: a hash, an id, a text. */
const byValue: Attack = (copy, { row }, holders) => {
  const own = new Set(row.values.map(([, value]) => value).filter(({ length }) => length >= 8));
  const shared = copy.rows.filter(
    (one) => one !== row && one.values.some(([, value]) => own.has(value)),
  );
  return narrowed(
    holders,
    shared.flatMap((one) => namedIn(one, copy, holders)),
  );
};

/** By joining any two columns, or sizes, of which each answer and each holder has a value of its own. */
const byColumn: Attack = (copy, { row }, holders) => {
  const ballots = columnsOf(copy.rows.filter(({ table }) => table === row.table));
  const others = Map.groupBy(copy.rows, ({ table }) => table);
  others.delete(row.table);
  const found = [...others.values()].flatMap((rows) =>
    [...columnsOf(rows).values()].flatMap((theirs) =>
      [...ballots.values()]
        .filter((own) => own.size > 1 && [...own.keys()].every((value) => theirs.has(value)))
        .flatMap((own) => [...own].filter(([, one]) => one === row))
        .flatMap(([value]) => namedIn(theirs.get(value) ?? row, copy, holders)),
    ),
  );
  return narrowed(holders, found);
};

/** Each column whose values all differ, with the row of each value. */
function columnsOf(rows: readonly Written[]): Map<string, Map<string, Written>> {
  const columns = new Map<string, Map<string, Written>>();
  for (const row of rows) {
    for (const [path, value] of [...row.values, ['#size', String(row.size)] as const]) {
      const column = columns.get(path) ?? new Map<string, Written>();
      columns.set(path, column.set(value, row));
    }
  }
  return new Map([...columns].filter(([, { size }]) => size === rows.length));
}

/** By the log: a word of the answer's lines that stands in lines of some, or their number. */
const byLog: Attack = ({ lines }, arrival, holders) => {
  const own = arrival.lines.flatMap(wordsOf);
  const has = (one: Holder, word: string) =>
    word === one.user_id || (lines.get(one) ?? []).flatMap(wordsOf).includes(word);
  const telling = own.filter((word) => !holders.every((one) => has(one, word)));
  return narrowed(
    holders,
    holders.filter((one) => telling.some((word) => has(one, word))),
  );
};

/** Without times, which alone differ from line to line. */
function wordsOf(line: string): string[] {
  const { time: _, ms: __, ...entry } = JSON.parse(line) as Record<string, unknown>;
  return flatten(entry).flatMap(([, value]) => value.split(/[^\w-]+/));
}

export const attacks = { byTransaction, byTime, byValue, byColumn, byLog };
