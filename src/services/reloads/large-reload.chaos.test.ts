import { expect, test } from 'vitest';
import { reloadWhilePeopleWork } from '#services/reloads/testing/large-reload.ts';

test('a hundred thousand students come, change and go while people work, and nobody waits a second', async () => {
  const seen = await reloadWhilePeopleWork(100_000);
  console.log(seen);
  expect(seen).toMatchObject({
    added: 100_000,
    people_left_active: 0,
    refused: ['reload_running'],
    faults: [],
  });
  expect(seen.changed).toBeGreaterThan(100_000);
  expect(seen.gave_way).toBeGreaterThan(0);
  expect(seen.slowest_ms).toBeLessThan(1000);
  expect(seen.stopped_ms).toBeLessThan(1000);
  expect(seen.grown_mb).toBeLessThan(600);
});
