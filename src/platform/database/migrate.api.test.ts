import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Migrations, migrate } from './migrate.ts';
import { openOwnerPool, type Pool } from './pool.ts';

let copy: TestDatabase;
let folder = '';
const pools: Pool[] = [];

beforeAll(async () => {
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
});

afterAll(() => copy.drop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-migrate-'));
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await rm(folder, { recursive: true });
});

/** A pool as another process would have. */
function owner(): Pool {
  const pool = openOwnerPool(copy.owner_url);
  pools.push(pool);
  return pool;
}

async function files(name: string, ...statements: string[]): Promise<Migrations[]> {
  for (const [index, sql] of statements.entries()) {
    await writeFile(join(folder, `000${index + 1}-file.sql`), sql);
  }
  return [{ owner: name, folder: pathToFileURL(`${folder}/`) }];
}

test('processes that start at once apply each file once', async () => {
  const owners = await files(
    'once',
    'create table runs (at timestamptz default now())',
    'insert into runs default values; select pg_sleep(0.3)',
  );
  await Promise.all([owner(), owner(), owner()].map((pool) => migrate(pool, owners)));
  const { rows } = await owner().query('select count(*)::int as count from runs');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a file that waits for its table keeps nobody from reading it for long', async () => {
  const pool = owner();
  await pool.query('create table read_always (id integer)');
  const reader = await pool.connect();
  await reader.query('begin; select from read_always');
  const owners = await files('waits', 'alter table read_always add column more text');
  let isDone = false;
  const migrating = migrate(owner(), owners).then(() => {
    isDone = true;
  });
  const others = owner();
  const until = Date.now() + 2500;
  let longest = 0;
  while (Date.now() < until) {
    const began = Date.now();
    await others.query('select from read_always');
    longest = Math.max(longest, Date.now() - began);
  }
  expect(isDone).toBe(false);
  expect(longest).toBeLessThan(2000);
  await reader.query('commit');
  reader.release();
  await migrating;
  expect((await pool.query('select more from read_always')).rows).toEqual([]);
});
