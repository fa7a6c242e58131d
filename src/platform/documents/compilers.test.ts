import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isRefusal } from '../contract/refusal.ts';
import { type CompileOrder, DocumentFailure } from './compile-order.ts';
import { type CompilerOptions, openCompilers } from './compilers.ts';

const templates = {
  quick: '#set document(title: "quick")\n#json(bytes(sys.inputs.data)).words',
  endless: `#set document(title: "endless")
#for a in range(9999) { for b in range(9999) { for c in range(9999) { let d = a + b + c } } }`,
  hungry: `#set document(title: "hungry")
#let held = ()
#for a in range(9999) { held.push(range(1000000).map(n => n + a)) }`,
  broken: '#unknown()',
  reading: '#set document(title: "reading")\n#read("brought.txt")',
};

let folder: string;
let compilers: ReturnType<typeof openCompilers>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-templates-'));
  for (const [name, source] of Object.entries(templates)) {
    await writeFile(join(folder, `${name}.typ`), source);
  }
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => compilers.close());

function open(options: Partial<CompilerOptions>) {
  compilers = openCompilers({ at_once: 1, ...options });
}

function order(template: keyof typeof templates): CompileOrder {
  return { folder, template, data: '{"words":"Salam"}', files: [], format: 'pdf', created_s: 0 };
}

const isPdf = (made: unknown) =>
  Buffer.isBuffer(made) && made.subarray(0, 5).toString() === '%PDF-';

test('one without end is ended at its limit, and the next is made by another process', async () => {
  open({ time_ms: 4000 });
  expect(isPdf(await compilers.compile(1, order('quick')))).toBe(true);
  const [first] = compilers.pids();
  const endless = compilers.compile(1, order('endless'));
  const waiting = compilers.compile(1, order('quick'));
  await expect(endless).rejects.toThrow(/endless was not made: it took longer than 4000 ms/);
  expect(isPdf(await waiting)).toBe(true);
  expect(compilers.pids()).not.toContain(first);
  await vi.waitFor(() => expect(isRunning(first)).toBe(false));
}, 60_000);

test('one that takes all memory is ended, and the next is made', async () => {
  open({ memory_bytes: 250_000_000, time_ms: 60_000 });
  await expect(compilers.compile(1, order('hungry'))).rejects.toThrow(
    /needed over 250000000 bytes/,
  );
  expect(isPdf(await compilers.compile(1, order('quick')))).toBe(true);
}, 90_000);

test('a process that dies at work loses one document, and no more', async () => {
  open({ time_ms: 60_000 });
  const endless = compilers.compile(1, order('endless'));
  const [pid = 0] = compilers.pids();
  process.kill(pid, 'SIGKILL');
  await expect(endless).rejects.toThrow(DocumentFailure);
  expect(isPdf(await compilers.compile(1, order('quick')))).toBe(true);
}, 60_000);

test('a process that died at rest is noticed', async () => {
  open({});
  await compilers.compile(1, order('quick'));
  const [pid = 0] = compilers.pids();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  expect(isPdf(await compilers.compile(1, order('quick')))).toBe(true);
}, 30_000);

test('what an order brings is there for it alone', async () => {
  open({});
  const bytes = Buffer.from('brought');
  const bringing = { ...order('reading'), files: [{ name: 'brought.txt', bytes }] };
  expect(isPdf(await compilers.compile(1, bringing))).toBe(true);
  await expect(compilers.compile(1, order('reading'))).rejects.toThrow(/brought\.txt/);
  expect(isPdf(await compilers.compile(1, order('quick')))).toBe(true);
}, 30_000);

test('a template’s fault is told, and its process goes on', async () => {
  open({});
  await expect(compilers.compile(1, order('broken'))).rejects.toThrow(/unknown variable/);
  const before = compilers.pids();
  await compilers.compile(1, order('quick'));
  expect(compilers.pids()).toEqual(before);
}, 30_000);

test('who comes when the line is full is asked to come again', async () => {
  open({ longest_queue: 2 });
  const all = await Promise.all(
    Array.from({ length: 5 }, () => compilers.compile(1, order('quick'))),
  );
  expect(all.filter(isPdf)).toHaveLength(3);
  const refused = all.filter(isRefusal);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: 'busy', values: { retry_after: 5 } });
}, 30_000);

test('who sends a hundred holds up another by one, and is asked to come again with most of them', async () => {
  open({});
  const order_of_ends: string[] = [];
  const send = async (person_id: number, name: string) => {
    const made = await compilers.compile(person_id, order('quick'));
    if (isPdf(made)) order_of_ends.push(name);
    return made;
  };
  const hundred = Array.from({ length: 100 }, () => send(1, 'many'));
  const [another, third] = [send(2, 'another'), send(3, 'third')];
  const all = await Promise.all(hundred);
  expect([isPdf(await another), isPdf(await third)]).toEqual([true, true]);
  // Only the document in progress and the first sender's next one come before.
  expect(order_of_ends.indexOf('another')).toBeLessThanOrEqual(2);
  expect(order_of_ends.indexOf('third')).toBeLessThanOrEqual(3);
  expect(all.filter(isPdf)).toHaveLength(9);
  expect(all.filter(isRefusal)).toHaveLength(91);
}, 30_000);

test('what has nothing to do gives its memory back', async () => {
  open({ idle_ms: 50 });
  expect(compilers.pids()).toEqual([]);
  await compilers.compile(1, order('quick'));
  await vi.waitFor(() => expect(compilers.pids()).toEqual([]));
}, 30_000);

function isRunning(pid = 0): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
