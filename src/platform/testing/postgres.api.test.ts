import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, ensureTemplate } from './postgres.ts';

const postgres_url = inject('postgres_url');

test('a template is built once, however many ask for it, and databases copied from it differ', async () => {
  const template = newName();
  let builds = 0;
  const ensure = () =>
    ensureTemplate({
      postgres_url,
      name: template,
      build: async (url) => {
        builds += 1;
        await ask(url, 'create table people (name text)');
      },
    });
  await Promise.all([ensure(), ensure(), ensure()]);
  expect(builds).toBe(1);

  const [first, second] = await Promise.all([
    createDatabase({ postgres_url, template }),
    createDatabase({ postgres_url, template }),
  ]);
  await ask(first.owner_url, "insert into people values ('منى')");
  expect(await ask(first.owner_url, 'select count(*)::int as answer from people')).toBe(1);
  expect(await ask(second.owner_url, 'select count(*)::int as answer from people')).toBe(0);
  await Promise.all([first.drop(), second.drop()]);
});

test('a build that fails is tried again by the next that asks', async () => {
  const name = newName();
  const failing = ensureTemplate({
    postgres_url,
    name,
    build: async () => {
      throw new Error('not today');
    },
  });
  await expect(failing).rejects.toThrow('not today');
  await ensureTemplate({ postgres_url, name, build: (url) => ask(url, 'create table kept ()') });
  const copy = await createDatabase({ postgres_url, template: name });
  expect(await ask(copy.owner_url, 'select count(*)::int as answer from kept')).toBe(0);
  await copy.drop();
});

test('a database still in use can be dropped', async () => {
  const database = await createDatabase({ postgres_url });
  const user = new Client({ connectionString: database.url });
  user.on('error', () => undefined);
  await user.connect();
  await database.drop();
  await expect(ask(database.url, 'select 1')).rejects.toThrow('does not exist');
});

/** The next run on this server drops databases with this prefix. */
function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(question)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}
