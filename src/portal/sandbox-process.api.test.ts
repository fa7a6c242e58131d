import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import { quietOutside } from '#platform/testing/outside.ts';
import { sandboxDesk } from '#services/demo/server/sandbox-desk.ts';
import { sandboxSenders } from '#services/demo/server/sandbox-senders.ts';
import { keepSandbox, type RunningSandbox } from './server/sandbox-process.ts';

let data_dir: string;
let said: string[] = [];
const running: RunningSandbox[] = [];

beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'bawaba-sandbox-'));
});

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
  said = [];
});

afterAll(() => rm(data_dir, { recursive: true, force: true }));

/** Keeps a sandbox, as each portal process on this folder does. */
async function keep(): Promise<RunningSandbox> {
  const one = await keepSandbox({ data_dir, log: (line) => said.push(line) });
  running.push(one);
  return one;
}

function sendersOf(sandbox: RunningSandbox) {
  return sandboxSenders(sandboxDesk(sandbox, quietOutside), quietOutside);
}

async function send(sandbox: RunningSandbox, to: string): Promise<void> {
  const message = { id: to, to, text: 'رمزك 123456' };
  const { sms } = sendersOf(sandbox);
  const outcome = () => sms.deliver(message).then(() => 'sent', String);
  await expect.poll(outcome, { timeout: 10_000 }).toBe('sent');
}

async function keptBy(sandbox: RunningSandbox): Promise<string[]> {
  const listed = await sandboxDesk(sandbox, quietOutside).messages({ page: 1, page_size: 25 });
  return isRefusal(listed) ? [] : listed.results.map(({ to }) => to).sort();
}

async function pidOf(): Promise<number> {
  const { pid } = JSON.parse(await readFile(join(data_dir, 'sandbox/addresses.json'), 'utf8'));
  return pid;
}

test('two portals in one folder have one sandbox, with the same messages and ports after the first one stopped', async () => {
  const first = await keep();
  const second = await keep();
  expect(second.url).toBe(first.url);
  expect(said.map((line) => line.split(' ')[1])).toEqual(['started', 'joined']);
  await send(first, '551112201');
  expect(await keptBy(second)).toEqual(['551112201']);

  // The portal that started it stops while the other still needs it.
  const { url } = first;
  await first.close();
  await send(second, '551112202');
  expect(second.url).toBe(url);
  expect(await keptBy(second)).toEqual(['551112201', '551112202']);
});

test('one that is killed is started again, with all that it had taken', async () => {
  const sandbox = await keep();
  const before = await pidOf();
  process.kill(before, 'SIGKILL');
  await send(sandbox, '551112203');
  expect(await pidOf()).not.toBe(before);
  expect(await keptBy(sandbox)).toEqual(['551112201', '551112202', '551112203']);
  const files = await readdir(join(data_dir, 'sandbox'));
  const modes = files.map((name) => statSync(join(data_dir, 'sandbox', name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});
