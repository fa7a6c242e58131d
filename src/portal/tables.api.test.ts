import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoredColumn, sliceProblems, slicesIn } from '../../run/architecture/table-slices.ts';
import { readTree } from '../../run/architecture/tree.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** Used by the library that owns them, or by the migrations themselves. */
const withoutSlice = ['migration', 'socket_io_attachments'];

const slices = slicesIn(readTree(resolve(import.meta.dirname, '../..')));
let portal: TestPortal;
let stored: Map<string, StoredColumn[]>;
/** Tables read and written through a slice: no views, no unlogged staging tables. */
let lasting: string[];

beforeAll(async () => {
  portal = await startPortal();
  const client = new pg.Client({ connectionString: portal.database_url });
  await client.connect();
  const columns = await client.query<StoredColumn & { table_name: string }>(everyColumn);
  const tables = await client.query<{ relname: string }>(everyLastingTable);
  await client.end();
  stored = Map.groupBy(columns.rows, ({ table_name }) => table_name);
  lasting = tables.rows.map(({ relname }) => relname);
});

afterAll(() => portal.stop());

const everyColumn = `
  select table_name, column_name as name, data_type, domain_name, is_nullable = 'YES' as is_nullable,
    case
      when identity_generation = 'ALWAYS' or is_generated = 'ALWAYS' then 'always'
      when column_default is not null or is_identity = 'YES' then 'default'
      else 'no'
    end as given
  from information_schema.columns
  where table_schema = 'public'
  order by table_name, ordinal_position`;

const everyLastingTable = `
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
  order by relname`;

test.each(slices.map((slice) => [slice.owner, slice.table, slice] as const))(
  '%s knows its table %s as it is',
  (_owner, table, slice) => {
    expect(sliceProblems(slice, stored.get(table) ?? [])).toEqual([]);
  },
);

test('every table stands in one slice', () => {
  const written = slices.map(({ table }) => table).sort();
  expect(written).toEqual(lasting.filter((table) => !withoutSlice.includes(table)));
});
