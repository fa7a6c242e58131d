import { expect, test } from 'vitest';
import { alertUnderKill, rotateUnderKills } from '../testing/counselling-kills.ts';

test('a rotation of the counselling key that is killed twice is finished by the third', async () => {
  expect(await rotateUnderKills({ kills: 2, rows: 500 })).toBeGreaterThan(500);
}, 120_000);

test('an alert reaches the other process within ten seconds of the answer, though its own was killed', async () => {
  expect(await alertUnderKill()).toBeLessThan(10_000);
}, 120_000);
