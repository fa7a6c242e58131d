import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type OpenDatabase, openDatabase, type Transaction } from './database.ts';
import { openPool } from './pool.ts';

interface Tables {
  jar: { id: number; coins: number };
}

let copy: TestDatabase;
let database: OpenDatabase<Tables>;

beforeAll(async () => {
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
  database = openDatabase<Tables>(openPool(copy.owner_url));
  await database.transaction(async ({ writes }) => {
    await sql`create table jar (id integer primary key, coins integer not null)`.execute(writes);
    await sql`insert into jar values (1, 0), (2, 0)`.execute(writes);
  });
});

afterAll(async () => {
  await database.close();
  await copy.drop();
});

const add = ({ writes }: Transaction<Tables>, id: number) =>
  writes
    .updateTable('jar')
    .set((jar) => ({ coins: jar('coins', '+', 1) }))
    .where('id', '=', id)
    .execute();

test('of two transactions that wait for each other both are done, and each tells of itself once', async () => {
  const told: string[] = [];
  let held = 0;
  let bothHold: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const fill = (name: string, first: number, then: number) =>
    database.transaction(async (tx) => {
      tx.onCommit(() => told.push(name));
      await add(tx, first);
      held += 1;
      if (held === 2) bothHold();
      await both;
      await add(tx, then);
    });
  await Promise.all([fill('one', 1, 2), fill('other', 2, 1)]);
  expect(told.sort()).toEqual(['one', 'other']);
  const jars = await database.reads.selectFrom('jar').selectAll().orderBy('id').execute();
  expect(jars).toEqual([
    { id: 1, coins: 2 },
    { id: 2, coins: 2 },
  ]);
  // A deadlock did happen: one of them was retried.
  expect(held).toBeGreaterThan(2);
});
