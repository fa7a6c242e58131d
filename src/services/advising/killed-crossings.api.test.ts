import { expect, test } from 'vitest';
import { crossingsUnderKills } from '#services/advising/testing/killed-crossings.ts';

/**
 * A small version; killed-crossings.chaos.test.ts covers all students, repeated kills, grades and halts.
 */
test('who crosses a line is told once, though the portal dies while that is written', async () => {
  const { crossings, written } = await crossingsUnderKills({
    kind: 'attendance',
    students: 1500,
    kills: [0.3],
  });
  expect(crossings).toBe(1500);
  expect(written).toEqual([expect.toSatisfy((rows) => rows > 0 && rows < crossings)]);
}, 180_000);
