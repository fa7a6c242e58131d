import { expect, test } from 'vitest';
import { groupOf } from './absence-report.ts';
import { wholePercent } from './rounding.ts';

test('a drawing says the nearest whole percent, not that of a figure that was rounded before', () => {
  // 49.468 percent: 49.5 with one decimal, and 49 without.
  const group = groupOf({ none: 95, first: 93, second: 0, deprivation: 0 }, { is_rounded: false });
  expect(group?.percent.first).toBe(49.5);
  expect(wholePercent(93, 188)).toBe(49);
  expect(wholePercent(0, 0)).toBe(0);
});
