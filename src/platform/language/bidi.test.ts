import { expect, test } from 'vitest';
import { isolate, isolateIn, ltr, stripIsolates } from './bidi.ts';

test('a value stands in an island of its own', () => {
  expect(isolate('F-26-00418')).toBe('\u2068F-26-00418\u2069');
  expect(ltr('+966 55 123 4567')).toBe('\u2066+966 55 123 4567\u2069');
  expect(isolateIn('ar', 'غدًا')).toBe('\u2067غدًا\u2069');
  expect(isolateIn('en', 'Tomorrow')).toBe('\u2066Tomorrow\u2069');
});

test('an island is not put into another', () => {
  expect(isolate(isolate('x'))).toBe(isolate('x'));
  expect(isolate(ltr('x'))).toBe(ltr('x'));
});

test('two islands side by side are put into one', () => {
  const pair = `${ltr('1')} ${ltr('2')}`;
  expect(isolate(pair)).toBe(`\u2068${pair}\u2069`);
});

test('islands come off', () => {
  expect(stripIsolates(isolate(`${ltr('10:30')} ص`))).toBe('10:30 ص');
});
