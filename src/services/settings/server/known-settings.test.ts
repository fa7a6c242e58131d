import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { standardSettings } from '../settings.ts';
import type { SettingTables } from '../tables/tables.ts';
import { createSettings } from './known-settings.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A database that counts its reads and answers each when the test decides. */
function slowDatabase() {
  const answers: { give: () => void; fail: () => void }[] = [];
  const state = { isInTransaction: false };
  const execute = () =>
    new Promise((resolve, reject) => {
      answers.push({ give: () => resolve([]), fail: () => reject(new Error('away')) });
    });
  const reads = { selectFrom: () => ({ select: () => ({ execute }) }) };
  const database = {
    reads,
    newest: reads,
    get isInTransaction() {
      return state.isInTransaction;
    },
  };
  return { answers, state, database: database as unknown as Database<SettingTables> };
}

test('many who ask at once are one read, and so are those of the next 0.7 s', async () => {
  const { answers, database } = slowDatabase();
  const settings = createSettings(database);
  const both = Promise.all([settings.current(), settings.current()]);
  answers[0]?.give();
  expect(await both).toEqual([standardSettings, standardSettings]);
  vi.advanceTimersByTime(699);
  await settings.current();
  expect(answers).toHaveLength(1);
  vi.advanceTimersByTime(1);
  void settings.current();
  expect(answers).toHaveLength(2);
});

test('what was being read when it was forgotten is not kept', async () => {
  const { answers, database } = slowDatabase();
  const settings = createSettings(database);
  const early = settings.current();
  settings.forget();
  const later = settings.current();
  expect(answers).toHaveLength(2);
  answers[0]?.give();
  await early;
  answers[1]?.give();
  await later;
  await settings.current();
  expect(answers).toHaveLength(2);
});

test('a read that failed is asked again', async () => {
  const { answers, database } = slowDatabase();
  const settings = createSettings(database);
  const failing = settings.current();
  answers[0]?.fail();
  await expect(failing).rejects.toThrow('away');
  void settings.current();
  expect(answers).toHaveLength(2);
});

test('a transaction waits for nobody’s read, and what it sees is not kept', async () => {
  const { answers, state, database } = slowDatabase();
  const settings = createSettings(database);
  void settings.current();
  state.isInTransaction = true;
  const inside = settings.current();
  expect(answers).toHaveLength(2);
  answers[1]?.give();
  await inside;
  state.isInTransaction = false;
  void settings.current();
  expect(answers).toHaveLength(2);
});
