import { expect, test } from 'vitest';
import { reloadWhilePeopleWork } from '#services/reloads/testing/large-reload.ts';

/** Small here; large-reload.chaos.test.ts uses a hundred thousand, with time and memory limits. */
test('students come, change and go while people work; of two reloads at once one is refused', async () => {
  const seen = await reloadWhilePeopleWork(100);
  expect(seen).toMatchObject({ added: 100, people_left_active: 0, refused: ['reload_running'] });
  expect(seen.changed).toBeGreaterThan(700);
  expect(seen.faults).toEqual([]);
  expect(seen.answers).toBeGreaterThan(5);
}, 120_000);
