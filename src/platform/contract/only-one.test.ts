import { expect, test } from 'vitest';
import { onlyOne } from './only-one.ts';

test('the one value is returned, even if it is nothing much', () => {
  expect(onlyOne([{ id: 7 }])).toEqual({ id: 7 });
  expect(onlyOne([0])).toBe(0);
});

test('no value, and a second one, are faults', () => {
  expect(() => onlyOne([])).toThrow('none');
  expect(() => onlyOne([1, 2])).toThrow('several');
});
