import { expect, test } from 'vitest';
import { rotateUnderKills } from './testing/rotated-keys.ts';

test('a portal that is killed twenty times while it seals anew loses nothing of the whole demo', async () => {
  expect(await rotateUnderKills({ whole: true, kills: 20 })).toBeGreaterThan(100);
});
