import { expect, test } from 'vitest';
import { stripIsolates, unbroken } from '../bidi.ts';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 B', '0 بايت'],
  [999, '999 B', '999 بايت'],
  [1000, '1 KB', '1 كيلوبايت'],
  [860_400, '860 KB', '860 كيلوبايت'],
  [999_600, '1 MB', '1 ميجابايت'],
  [4_200_000, '4.2 MB', '4.2 ميجابايت'],
  [10_000_000, '10 MB', '10 ميجابايت'],
  [200_000_000, '200 MB', '200 ميجابايت'],
  [1_234_000_000, '1.2 GB', '1.2 جيجابايت'],
])('%i bytes read %s and %s', (bytes, english, arabic) => {
  expect(stripIsolates(formatBytes(bytes, 'en'))).toBe(english.replace(' ', unbroken));
  expect(stripIsolates(formatBytes(bytes, 'ar'))).toBe(arabic.replace(' ', unbroken));
});
