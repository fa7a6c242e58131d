import { expect, test } from 'vitest';
import { rotateUnderKills } from './testing/rotated-keys.ts';

test('under a new key everything sealed is as it was, though its process was killed meanwhile', async () => {
  expect(await rotateUnderKills({ whole: false, kills: 1 })).toBeGreaterThan(50);
}, 120_000);
