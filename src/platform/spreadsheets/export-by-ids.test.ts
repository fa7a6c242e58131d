import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { mostRows } from '../contract/exporting.ts';
import { exportByIds } from './export-by-ids.ts';
import type { ExportCall } from './export-list.ts';

const actor: Actor = {
  id: 1,
  user_id: '800022',
  user_type: 4,
  role: 1,
  gender: 1,
  session_id: 'one',
  first_login: false,
  is_halted: false,
  is_staff: true,
};
const now = new Date('2026-11-22T09:00:00Z');
const call: ExportCall = {
  body: { format: 'csv', hijri: false },
  actor,
  language: 'en',
  now,
  place: { turn: (piece) => piece() },
};

/** A list of these ids; every seventh row is gone by the time rows are fetched. */
function exportOf(ids: readonly number[]) {
  const seen = { most: 0, logged: 0, asked: [] as number[] };
  const database = {
    transaction: async () => {
      seen.logged += 1;
    },
  };
  const answer = exportByIds({ database, speak: (_, key) => key }, call, {
    title: 'list:title',
    action: 'list.exported',
    columns: () => [{ key: 'id', title: 'Id', kind: 'number', width: 9, value: ({ id }) => id }],
    listIds: async (most) => {
      seen.most = most;
      return ids;
    },
    listById: async (some: readonly number[]) => {
      seen.asked.push(some.length);
      return some
        .filter((id) => id % 7 !== 0)
        .toReversed()
        .map((id) => ({ id }));
    },
  });
  return { answer, seen };
}

const downFrom = (length: number) => Array.from({ length }, (_, index) => length - index);

test('rows come in the order of the ids, a hundred at a time, and what is gone is left out', async () => {
  const ids = downFrom(250);
  const { answer, seen } = exportOf(ids);
  const file = await answer;
  if (!('body' in file)) throw new Error('a file is missing');
  // The ids are fetched and the export is logged before the first row is read.
  expect(seen).toEqual({ most: mostRows + 1, logged: 1, asked: [] });
  const written = Buffer.concat(await (file.body as Readable).toArray());
  const [, ...rows] = written.toString().trim().split('\r\n');
  expect(rows).toEqual(ids.filter((id) => id % 7 !== 0).map(String));
  expect(seen.asked).toEqual([100, 100, 50]);
});

test('a list of more rows than a sheet holds is refused, and nothing is written down', async () => {
  const { answer, seen } = exportOf(downFrom(mostRows + 1));
  expect(await answer).toMatchObject({ code: 'export_too_long' });
  expect(seen).toEqual({ most: mostRows + 1, logged: 0, asked: [] });
});
