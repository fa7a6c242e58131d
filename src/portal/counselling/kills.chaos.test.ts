import { expect, test } from 'vitest';
import { alertUnderKill, rotateUnderKills } from '../testing/counselling-kills.ts';

test('a rotation that is killed twenty times ends complete', async () => {
  expect(await rotateUnderKills({ kills: 20, rows: 20_000 })).toBeGreaterThan(20_000);
});

test('five alerts each survive the death of the process that took the answer', async () => {
  for (let alert = 0; alert < 5; alert += 1) expect(await alertUnderKill()).toBeLessThan(10_000);
});
