import { expect, test } from 'vitest';
import { countFields, isTooMuch, mostFields, readQuery } from './request-bounds.ts';

test('an address is read no further than its fields may go', () => {
  expect({ ...readQuery('a=1&b=%D8%A7+x&a=2&c') }).toEqual({ a: ['1', '2'], b: 'ا x', c: '' });
  const many = Array.from({ length: 5000 }, (_, at) => `f${at}=1`).join('&');
  expect(Object.keys(readQuery(many))).toHaveLength(mostFields + 1);
  expect([countFields('a=1&b=2'), countFields(many), countFields('')]).toEqual([2, 101, 1]);
});

test('a body is bounded by all that it holds, and by how deep it lies', () => {
  const nested = (depth: number) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
    return value;
  };
  const ids = (length: number) => ({ ids: Array.from({ length }, (_, id) => id) });
  const fields = (count: number) => Object.fromEntries(Object.entries(ids(count).ids));
  expect([null, 1, 'x', nested(10), ids(2000), fields(2000)].map(isTooMuch)).not.toContain(true);
  expect([nested(11), nested(20_000), ids(3000), fields(3000)].map(isTooMuch)).not.toContain(false);
  const wide = Array.from({ length: 60 }, () => ids(60));
  expect(isTooMuch(wide)).toBe(true);
});
