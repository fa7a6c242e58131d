import { resolve } from 'node:path';
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
  // Tables of a vault are seen by their owner alone.
  const client = portal.owner;
  const columns = await client.query<StoredColumn & { table_name: string }>(everyColumn);
  const tables = await client.query<{ relname: string }>(everyLastingTable);
  stored = Map.groupBy(columns.rows, ({ table_name }) => table_name);
  lasting = tables.rows.map(({ relname }) => relname);
});

afterAll(() => portal.stop());

/** Those of a vault stand under its schema’s name. */
const named = (schema: string, name: string) =>
  `case when ${schema} = 'public' then ${name} else ${schema} || '.' || ${name} end`;

const everyColumn = `
  select ${named('table_schema', 'table_name')} as table_name, column_name as name, data_type, domain_name, is_nullable = 'YES' as is_nullable,
    case
      when identity_generation = 'ALWAYS' or is_generated = 'ALWAYS' then 'always'
      when column_default is not null or is_identity = 'YES' then 'default'
      else 'no'
    end as given
  from information_schema.columns
  where table_schema in ('public', 'counselling')
  order by 1, ordinal_position`;

const everyLastingTable = `
  select ${named('nspname', 'relname')} as relname
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'counselling') and relkind = 'r' and relpersistence = 'p'
  order by 1`;

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
