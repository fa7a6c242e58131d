import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findScreens, placeOf } from './found-screens.ts';

const screens = [
  { title: 'جودة الإرشاد', menu: 'التقارير' },
  { title: 'رضا المستفيدين', menu: 'جودة الخدمة' },
  { title: 'الموجودون اليوم', menu: 'التدريب' },
  { title: 'الأجهزة المتصلة', menu: 'الحساب' },
];
const found = (search: string) => findScreens(screens, search).map(({ title }) => title);

test('a word that begins so comes first, then one that holds it, then one of that menu', () => {
  expect(found('جوده')).toEqual(['جودة الإرشاد', 'رضا المستفيدين']);
  expect(found('جود')).toEqual(['جودة الإرشاد', 'الموجودون اليوم', 'رضا المستفيدين']);
});

test('every word must be there, in any order and spelling', () => {
  expect(found('ارشاد الجوده')).toEqual([]);
  expect(found('ارشاد جوده')).toEqual(['جودة الإرشاد']);
  expect(found('اجهزه')).toEqual(['الأجهزة المتصلة']);
});

test('nothing typed finds all, in the order of the menu', () => {
  expect(found(' ')).toEqual(screens.map(({ title }) => title));
});

test.each([
  ['جُودَة الإرشاد', 'جوده', 'جُودَة'],
  ['Fees and payments', 'PAY', 'pay'],
  ['طلب F-00418', 'f-004١8', 'F-00418'],
])('in %s, %s is marked at %s', (text, search, hit) => {
  const place = placeOf(text, search);
  expect(text.slice(place?.from, place?.upTo)).toBe(hit);
});

test('a mark lies within its text, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
      const place = placeOf(text, search);
      if (place === null) return;
      expect(place.from).toBeGreaterThanOrEqual(0);
      expect(place.upTo).toBeGreaterThan(place.from);
      expect(place.upTo).toBeLessThanOrEqual(text.length);
    }),
  );
});
