import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Halalas, halalas } from '../language/numbers/money.ts';
import { createDatabase, makeTables, type TestDatabase } from '../testing/postgres.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { openPool } from './pool.ts';

interface Tables {
  bill: { id: number; amount: Halalas };
}

let copy: TestDatabase;
let database: OpenDatabase<Tables>;

beforeAll(async () => {
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
  const folder = new URL('./tables/', import.meta.url);
  await makeTables(copy, [{ owner: 'platform/database', folder }]);
  database = openDatabase<Tables>(openPool(copy.owner_url));
  await database.transaction(({ writes }) =>
    sql`create table bill (id integer primary key, amount halalas not null)`.execute(writes),
  );
});

afterAll(async () => {
  await database.close();
  await copy.drop();
});

const most = 99_999_999_999;

const keep = (id: number, amount: Halalas) =>
  database.transaction(({ writes }) => writes.insertInto('bill').values({ id, amount }).execute());

test('an amount comes back as it was kept, and so does the sum of many', async () => {
  const amounts = [0, 1, -1, 937_505, most, -most];
  for (const [id, count] of amounts.entries()) await keep(id, halalas(count));
  const rows = await database.reads.selectFrom('bill').selectAll().orderBy('id').execute();
  expect(rows.map(({ amount }) => amount)).toEqual(amounts.map(halalas));
  const { sum } = await database.reads
    .selectFrom('bill')
    .select((e) => e.cast<number>(e.fn.sum('amount'), 'bigint').as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum).toBe(937_505);
});

test('a fraction and an amount beyond the largest are refused by the database itself', async () => {
  const unchecked = (count: number) => keep(100, count as unknown as Halalas);
  await expect(unchecked(0.5)).rejects.toThrow('invalid input syntax');
  await expect(unchecked(most + 1)).rejects.toThrow('halalas_check');
});
