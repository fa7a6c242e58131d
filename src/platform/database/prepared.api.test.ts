import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type OpenDatabase, openDatabase, type Reads } from './database.ts';
import { openPool } from './pool.ts';
import { prepared, preparedWrite } from './prepared.ts';

interface Tables {
  jar: { id: number; coins: number; is_open: boolean };
}

let copy: TestDatabase;
let database: OpenDatabase<Tables>;
let pooled: OpenDatabase<Tables>;

beforeAll(async () => {
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
  // One connection, so that each statement meets what the one before it left there.
  database = openDatabase<Tables>(openPool(copy.owner_url, { size: 1 }));
  pooled = openDatabase<Tables>(openPool(copy.owner_url, { size: 1, is_pooled: true }));
  await database.transaction(async ({ writes }) => {
    await sql`create table jar (id integer primary key, coins integer not null, is_open boolean not null)`.execute(
      writes,
    );
    await sql`insert into jar values (1, 10, true), (2, 20, true), (3, 30, false)`.execute(writes);
  });
});

afterAll(async () => {
  await Promise.all([database.close(), pooled.close()]);
  await copy.drop();
});

let built = 0;

const coinsOf = prepared((reads: Reads<Tables>, { id, most }: { id: number; most: number }) => {
  built += 1;
  return reads
    .selectFrom('jar')
    .select('coins')
    .where('coins', '<=', most)
    .where('is_open', '=', true)
    .where('id', '=', id);
});

async function namesAt({ reads }: OpenDatabase<Tables>): Promise<string[]> {
  const names = sql<string[]>`array(select name from pg_prepared_statements)`.as('names');
  return (await reads.selectNoFrom(names).executeTakeFirstOrThrow()).names;
}

test('a read is built once, gets its values in their places and is known to PostgreSQL by its name', async () => {
  const { reads } = database;
  for (const id of [1, 2, 1]) {
    expect(await coinsOf(reads, { most: 25, id })).toEqual([{ coins: id * 10 }]);
  }
  expect(await coinsOf(reads, { id: 2, most: 15 })).toEqual([]);
  expect(await coinsOf(reads, { id: 3, most: 50 })).toEqual([]);
  expect(built).toBe(1);
  expect(await namesAt(database)).toHaveLength(1);
});

test('in a transaction it sees what that has written', async () => {
  const coins = await database.transaction(async ({ writes }) => {
    await writes.updateTable('jar').set({ coins: 21 }).where('id', '=', 2).execute();
    const read = await coinsOf(writes, { id: 2, most: 25 });
    await writes.updateTable('jar').set({ coins: 20 }).where('id', '=', 2).execute();
    return read;
  });
  expect(coins).toEqual([{ coins: 21 }]);
});

const putIn = preparedWrite((writes: Kysely<Tables>, of: { id: number; coins: number }) =>
  writes
    .updateTable('jar')
    .set((e) => ({ coins: e('coins', '+', of.coins) }))
    .where('id', '=', of.id)
    .returning('coins'),
);

test('a lone write stands at once; within a transaction it goes back with it', async () => {
  expect(await database.alone(putIn, { id: 3, coins: 1 })).toEqual({ coins: 31 });
  const gone = database.transaction(async () => {
    expect(await database.alone(putIn, { id: 3, coins: -1 })).toEqual({ coins: 30 });
    throw new Error('back');
  });
  await expect(gone).rejects.toThrow('back');
  expect(await coinsOf(database.reads, { id: 3, most: 50 })).toEqual([]);
  await expect(database.alone(putIn, { id: 4, coins: 1 })).rejects.toThrow();
});

test('behind a pooler nothing is sent under a name', async () => {
  expect(await coinsOf(pooled.reads, { id: 1, most: 25 })).toEqual([{ coins: 10 }]);
  expect(await namesAt(pooled)).toEqual([]);
});

test('a column that a migration changes meanwhile fails no read', async () => {
  await coinsOf(database.reads, { id: 1, most: 25 });
  await database.transaction(({ writes }) =>
    sql`alter table jar alter column coins type numeric`.execute(writes),
  );
  for (const id of [1, 2]) {
    expect(await coinsOf(database.reads, { id, most: 25 })).toEqual([{ coins: id * 10 }]);
  }
});
