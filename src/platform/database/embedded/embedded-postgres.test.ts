import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedPostgres, stopAbandoned } from './embedded-postgres.ts';

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

  test('it is reached by a socket where its path is plain and short, and by TCP where it is not', async () => {
    const far = await hold();
    expect(new URL(far.url).search).toBe('');

    const short = join(folder, 'short');
    const near = await openEmbeddedPostgres({ data_dir: short, log: () => undefined });
    expect(new URL(near.url).searchParams.get('host')).toBe(join(short, 'postgres'));
    expect(await ask(near.url, 'select 1 as answer')).toBe(1);
    await near.release();
    await expect(ask(near.url, 'select 1 as answer')).rejects.toThrow('ENOENT');
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

describe('a server that dies under those who use it', { timeout: 60_000 }, () => {
  test('is brought back by one of them, and a start meanwhile finds it', async () => {
    const [first, second] = await Promise.all([hold(), hold()]);
    await ask(first.url, 'create table kept_thrice as select 7 as answer');
    process.kill(serverPid(), 'SIGKILL');

    const third = await hold();
    expect(third.url).toBe(first.url);
    const again = () => ask(first.url, 'select answer from kept_thrice').catch(() => null);
    await expect.poll(again, { timeout: 20_000 }).toBe(7);
    const told = () => [first, second, third].map(({ said }) => said()).join('');
    await expect.poll(() => told().match(/brought back/g)).toHaveLength(1);
    expect(told()).not.toContain('lost');
  });

  test('whose place another program has taken is lost, which is said', async () => {
    const holder = await hold();
    const port = Number(new URL(holder.url).port);
    process.kill(serverPid(), 'SIGKILL');
    const squatter = await listenOn(port);
    await expect
      .poll(holder.said, { timeout: 20_000 })
      .toContain(`lost: Another program has taken port ${port}`);
    squatter.close();
  });
});

describe('what stands beside the cluster', { timeout: 60_000 }, () => {
  test('may name no port: another one is chosen', async () => {
    await end(await hold(), 'SIGTERM');
    await writeFile(join(data_dir, 'postgres/port'), 'no port at all\n');
    expect(await ask((await hold()).url, 'select 1 as answer')).toBe(1);
  });

  test.each([
    ['missing', null],
    ['empty', ''],
    ['another', 'marhaba'],
  ])('is the password; where it is %s the start says so in one line', async (_what, text) => {
    await end(await hold(), 'SIGTERM');
    const file = join(data_dir, 'postgres/password');
    const before = await readFile(file, 'utf8');
    await (text === null ? rm(file) : writeFile(file, text));
    const failure = await openEmbeddedPostgres({ data_dir, log: () => undefined }).catch(
      (error: Error) => error.message,
    );
    await writeFile(file, before, { mode: 0o600 });
    expect(failure).toMatch(/^\S.*postgres\/password (is missing or empty|doesn't hold).*$/);
  });

  test('is closed to everybody else', async () => {
    await hold();
    const open = (await readdir(data_dir, { recursive: true, withFileTypes: true }))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
    expect(open).toEqual([]);
    expect(lstatSync(data_dir).mode & 0o777).toBe(0o700);
    // Only root can become another user.
    if (process.getuid?.() === 0) await expectShut(join(data_dir, 'postgres/password'));
  });
});

async function expectShut(path: string): Promise<void> {
  await chmod(folder, 0o755);
  const reader = spawn('cat', [path], { uid: 65_534, gid: 65_534, stdio: 'ignore' });
  const [code] = await once(reader, 'exit');
  expect(code).not.toBe(0);
}

/** Takes the port the moment it is free. */
async function listenOn(port: number): Promise<Server> {
  for (;;) {
    const server = createServer().listen(port, '127.0.0.1');
    const taken = await once(server, 'listening').catch(() => null);
    if (taken) return server;
  }
}

interface Holder {
  process: ChildProcess;
  /** The URL as the owner of the tables. */
  url: string;
  said(): string;
}

/** A process that holds the server until SIGTERM. */
async function hold(): Promise<Holder> {
  const source = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    process.umask(0o077);
    const postgres = await openEmbeddedPostgres({
      data_dir: process.argv[1],
      log: (line) => console.error(line),
      onLost: (error) => console.error('lost: ' + error.message),
    });
    console.log(postgres.owner_url);
    const busy = setInterval(() => {}, 1000);
    process.once('SIGTERM', () => postgres.release().then(() => clearInterval(busy)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, '--', data_dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  const holder = { process: child, url, said: () => said };
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
