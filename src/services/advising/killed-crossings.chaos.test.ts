import { expect, test } from 'vitest';
import { crossingsUnderKills } from '#services/advising/testing/killed-crossings.ts';

test.each([
  ['students', 3000, [0, 0.2, 0.4, 0.6, 0.8]],
  ['attendance', 8000, [0, 0.2, 0.4, 0.6, 0.8]],
] as const)(
  'of %s: who crosses a line is told once, however often the portal dies meanwhile',
  async (kind, students, kills) => {
    const { crossings, written } = await crossingsUnderKills({ kind, students, kills });
    console.log({ kind, crossings, written });
    expect(crossings).toBeGreaterThanOrEqual(students);
    expect(written).toHaveLength(kills.length);
    for (const [place, rows] of written.entries()) {
      expect(rows).toBeGreaterThan(crossings * (kills[place] ?? 1));
      // The last kill may come when all are written, before they are committed.
      expect(rows).toBeLessThanOrEqual(crossings);
    }
  },
);
