import { expect, test } from 'vitest';
import { stripIsolates } from './bidi.ts';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [860_400, '860 KB'],
  [999_600, '1 MB'],
  [4_200_000, '4.2 MB'],
  [10_000_000, '10 MB'],
  [200_000_000, '200 MB'],
  [1_234_000_000, '1.2 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(stripIsolates(formatBytes(bytes))).toBe(text);
});
