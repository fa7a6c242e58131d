import { expect, test } from 'vitest';
import { createByteCache } from './cache.ts';

const bytes = (length: number) => Buffer.alloc(length);

test('keeps what fits, and forgets what was unused for longest', () => {
  const cache = createByteCache(10);
  const one = bytes(4);
  cache.keep('one', one);
  cache.keep('two', bytes(4));
  expect(cache.get('one')).toBe(one);
  cache.keep('three', bytes(4));
  expect(cache.get('two')).toBeUndefined();
  expect(cache.get('one')).toBe(one);
});

test('what is larger than all of it is not kept, and pushes nothing out', () => {
  const cache = createByteCache(10);
  cache.keep('small', bytes(10));
  cache.keep('large', bytes(11));
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('small')).toBeDefined();
});

test('a key kept again counts once', () => {
  const cache = createByteCache(10);
  cache.keep('one', bytes(6));
  cache.keep('one', bytes(6));
  cache.keep('two', bytes(4));
  expect(cache.get('one')).toBeDefined();
});
