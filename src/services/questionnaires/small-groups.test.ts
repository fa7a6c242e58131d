import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSmall, others } from './small-groups.ts';

test('groups too small to be told are merged, with the next larger one if they are still too few', () => {
  const merge = (...sizes: number[]) => {
    const groups = sizes.map((answered, at) => ({ key: String(at), answered }));
    return [...mergeSmall(groups, 5).values()];
  };
  expect(merge(9, 7)).toEqual(['0', '1']);
  expect(merge(9, 3, 2)).toEqual(['0', others, others]);
  expect(merge(9, 7, 1)).toEqual(['0', others, others]);
  expect(merge(4)).toEqual([others]);
  const known = [{ key: others, answered: 6 }, ...['b', 'a'].map((key) => ({ key, answered: 5 }))];
  expect(mergeSmall([...known, { key: 'c', answered: 1 }], 5).get('a')).toBe('a');
});

test('no group is told whose answers, or those that a subtraction leaves, are too few', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 5, max: 10 }), (answered, least) => {
      const groups = answered.map((count, at) => ({ key: String(at), answered: count }));
      const sums = new Map<string, number>();
      for (const [key, name] of mergeSmall(groups, least)) {
        sums.set(name, (sums.get(name) ?? 0) + (answered[Number(key)] ?? 0));
      }
      const whole = answered.reduce((sum, count) => sum + count, 0);
      const counts = [...sums.values()].filter((count) => count > 0);
      if (whole >= least) expect(counts.every((count) => count >= least)).toBe(true);
    }),
  );
});
