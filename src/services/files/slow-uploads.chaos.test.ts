import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { type Desk, field, filePart, formOf, openDesk, sendRaw } from './testing.ts';

const rows: FilePurpose = {
  name: 'rows',
  allow: 'signed_in',
  kinds: ['csv'],
  max_bytes: () => 200_000_000,
  mayRead: () => false,
};

const start = formOf([field('purpose', 'rows'), filePart('a.csv', 'id,name\n')], '').subarray(
  0,
  -2,
);
const end = '\r\n--b0undary--\r\n';
const line = Buffer.from(`1,${'x'.repeat(997)}\n`);
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk([rows]);
});

afterAll(() => desk.stop());

const trickle = (times: number, wait_ms: number) =>
  Array.from({ length: times }, () => [line, () => pause(wait_ms)]).flat();

test('one that comes slowly, longer than any other request may take, is taken', async () => {
  const answer = await sendRaw(desk, { pieces: [start, ...trickle(16, 2500), end] });
  expect(answer).toMatchObject({ status: 201, body: { bytes: 8 + 16 * line.length } });
  await desk.clear();
});

test('one that stands still is refused with its reason, and nothing is left of it', async () => {
  const answer = await sendRaw(desk, { pieces: [start, () => pause(50_000), end] });
  expect(answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
  await expect.poll(() => desk.filesOnDisk(), { timeout: 10_000 }).toEqual([]);
  expect(await desk.countRows()).toBe(0);
});

test('200 MB go to the disk and not through memory', async () => {
  const many = Buffer.concat(Array.from({ length: 1000 }, () => line));
  const before = process.memoryUsage().rss;
  let most = 0;
  const measure = async () => {
    most = Math.max(most, process.memoryUsage().rss);
    // Pace the sender as a network would, which also keeps its own memory small.
    await pause(5);
  };
  const pieces = Array.from({ length: 199 }, () => [many, measure]).flat();
  const answer = await sendRaw(desk, { pieces: [start, ...pieces, end] });
  expect(answer).toMatchObject({ status: 201, body: { bytes: 8 + 199 * many.length } });
  expect(most - before).toBeLessThan(120_000_000);
});
