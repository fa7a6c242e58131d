import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stopAbandoned } from './embedded-postgres.ts';

let folder = '';
let data_dir = '';
const holders: Holder[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-embedded-'));
  data_dir = join(folder, 'path with a space');
});

afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => end(holder, 'SIGKILL')));
  await stopAbandoned(data_dir);
});

afterAll(() => rm(folder, { recursive: true }));

describe('one data folder, several processes', { timeout: 60_000 }, () => {
  test('processes that start at once share one server, which stops with the last', async () => {
    const [first, second, third] = await Promise.all([hold(), hold(), hold()]);
    expect(second.url).toBe(first.url);
    expect(third.url).toBe(first.url);

    await Promise.all([end(first, 'SIGTERM'), end(second, 'SIGKILL')]);
    expect(await ask(third.url, 'select 1 as answer')).toBe(1);

    await end(third, 'SIGTERM');
    await expect(ask(third.url, 'select 1 as answer')).rejects.toThrow('ECONNREFUSED');
  });

  test('the next start takes over the server that a killed process left', async () => {
    const killed = await hold();
    await ask(killed.url, 'create table kept_once as select 7 as answer');
    const server = serverPid();
    await end(killed, 'SIGKILL');

    const next = await hold();
    expect(serverPid()).toBe(server);
    expect(await ask(next.url, 'select answer from kept_once')).toBe(7);
  });

  test('a server that was killed too comes back with all that was committed', async () => {
    const killed = await hold();
    await ask(killed.url, 'create table kept_twice as select 7 as answer');
    process.kill(serverPid(), 'SIGKILL');
    await end(killed, 'SIGKILL');

    const next = await hold();
    expect(await ask(next.url, 'select answer from kept_twice')).toBe(7);
  });

  test('an abandoned server is stopped, a held one is not', async () => {
    const holder = await hold();
    expect(await stopAbandoned(data_dir)).toBe(false);
    expect(await ask(holder.url, 'select 1 as answer')).toBe(1);

    await end(holder, 'SIGKILL');
    expect(await stopAbandoned(data_dir)).toBe(true);
    await expect(ask(holder.url, 'select 1 as answer')).rejects.toThrow('ECONNREFUSED');
  });
});

interface Holder {
  process: ChildProcess;
  url: string;
}

/** A process that holds the server until SIGTERM. */
async function hold(): Promise<Holder> {
  const source = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    const postgres = await openEmbeddedPostgres({ data_dir: process.argv[1], log: () => {} });
    console.log(postgres.url);
    const busy = setInterval(() => {}, 1000);
    process.once('SIGTERM', () => postgres.release().then(() => clearInterval(busy)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, '--', data_dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  const holder = { process: child, url };
  holders.push(holder);
  return holder;
}

async function end(holder: Holder, signal: NodeJS.Signals): Promise<void> {
  const { process: child } = holder;
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

function serverPid(): number {
  return Number.parseInt(
    readFileSync(join(data_dir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  );
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(question)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}
