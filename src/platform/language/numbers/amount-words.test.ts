import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { amountWords } from './amount-words.ts';
import { halalas, halalasOf, type Riyals } from './money.ts';

const wordsOf = (riyals: number, language: 'ar' | 'en') =>
  amountWords(halalasOf(riyals as unknown as Riyals), language);

const bare = (riyals: number) => wordsOf(riyals, 'ar').replace(/^فقط (.*) لا غير$/, '$1');

describe('an amount in Arabic words', () => {
  test.each([
    [1, 'ريال واحد'],
    [2, 'ريالان'],
    [3, 'ثلاثة ريالات'],
    [8, 'ثمانية ريالات'],
    [10, 'عشرة ريالات'],
    [11, 'أحد عشر ريالًا'],
    [12, 'اثنا عشر ريالًا'],
    [18, 'ثمانية عشر ريالًا'],
    [20, 'عشرون ريالًا'],
    [99, 'تسعة وتسعون ريالًا'],
    [100, 'مئة ريال'],
    [101, 'مئة وريال واحد'],
    [102, 'مئة وريالان'],
    [103, 'مئة وثلاثة ريالات'],
    [111, 'مئة وأحد عشر ريالًا'],
    [200, 'مئتا ريال'],
    [205, 'مئتان وخمسة ريالات'],
    [800, 'ثمانمئة ريال'],
    [1000, 'ألف ريال'],
    [1001, 'ألف وريال واحد'],
    [1200, 'ألف ومئتا ريال'],
    [2000, 'ألفا ريال'],
    [2345, 'ألفان وثلاثمئة وخمسة وأربعون ريالًا'],
    [3000, 'ثلاثة آلاف ريال'],
    [9725, 'تسعة آلاف وسبعمئة وخمسة وعشرون ريالًا'],
    [11_000, 'أحد عشر ألف ريال'],
    [60_000, 'ستون ألف ريال'],
    [100_000, 'مئة ألف ريال'],
    [103_004, 'مئة وثلاثة آلاف وأربعة ريالات'],
    [200_000, 'مئتا ألف ريال'],
    [1_000_000, 'مليون ريال'],
    [2_000_000, 'مليونا ريال'],
    [2_000_002, 'مليونان وريالان'],
    [3_000_000, 'ثلاثة ملايين ريال'],
    [12_345.5, 'اثنا عشر ألفًا وثلاثمئة وخمسة وأربعون ريالًا وخمسون هللة'],
    [0.01, 'هللة واحدة'],
    [0.02, 'هللتان'],
    [0.03, 'ثلاث هللات'],
    [0.08, 'ثماني هللات'],
    [0.1, 'عشر هللات'],
    [0.11, 'إحدى عشرة هللة'],
    [0.12, 'اثنتا عشرة هللة'],
    [0.21, 'إحدى وعشرون هللة'],
    [0.28, 'ثمانٍ وعشرون هللة'],
    [1.01, 'ريال واحد وهللة واحدة'],
  ])('%d', (riyals, words) => {
    expect(bare(riyals)).toBe(words);
  });

  test('is closed on both sides', () => {
    expect(wordsOf(100, 'ar')).toBe('فقط مئة ريال لا غير');
  });
});

test.each([
  [1, 'Only one riyal'],
  [0.01, 'Only one halala'],
  [103, 'Only one hundred and three riyals'],
  [2045, 'Only two thousand and forty-five riyals'],
  [9725, 'Only nine thousand seven hundred and twenty-five riyals'],
  [12_345.5, 'Only twelve thousand three hundred and forty-five riyals and fifty halalas'],
  [1_000_000, 'Only one million riyals'],
  [1_000_001.02, 'Only one million and one riyals and two halalas'],
])('an amount in English words: %d', (riyals, words) => {
  expect(wordsOf(riyals, 'en')).toBe(words);
});

const amounts = fc.integer({ min: 1, max: 99_999_999_999 });

test('every amount has words of its language only', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...languages), (count, language) => {
      const words = amountWords(halalas(count), language);
      const letters = language === 'ar' ? /^[\u0621-\u0652 ]+$/ : /^[A-Za-z -]+$/;
      expect(words).toMatch(letters);
      expect(words).not.toMatch(/undefined| {2}|^ | $/);
    }),
  );
});

test('two amounts never have the same words', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...languages), (one, other, language) => {
      fc.pre(one !== other);
      expect(amountWords(halalas(one), language)).not.toBe(amountWords(halalas(other), language));
    }),
  );
});

test('the last part of the riyals decides their noun', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (riyals) => {
      expect(bare(riyals)).toMatch(nounFor(riyals % 100));
    }),
  );
});

function nounFor(end: number): RegExp {
  if (end === 0) return /(?<!ا) ريال$|ا ريال$/;
  if (end === 1) return /ريال واحد$/;
  if (end === 2) return /ريالان$/;
  return end <= 10 ? / ريالات$/ : / ريالًا$/;
}

test('what is no amount has no words', () => {
  for (const count of [0, -1, -100]) {
    expect(() => amountWords(halalas(count), 'ar')).toThrow(RangeError);
  }
});

test('the halalas decide their own noun in every one of its forms', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.integer({ min: 1, max: 99 }), (riyals, rest) => {
      const words = amountWords(halalas(riyals * 100 + rest), 'ar');
      expect(words).toMatch(halalaFor(rest));
      expect(words.includes('ريال')).toBe(riyals > 0);
    }),
  );
});

function halalaFor(count: number): RegExp {
  if (count === 1) return /هللة واحدة لا غير$/;
  if (count === 2) return /هللتان لا غير$/;
  return count <= 10 ? / هللات لا غير$/ : / هللة لا غير$/;
}
