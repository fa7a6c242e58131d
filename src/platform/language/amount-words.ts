import { arabicAmount } from './amount-words-ar.ts';
import { englishAmount } from './amount-words-en.ts';
import type { Language } from './language.ts';

/** The largest amount that is written in words, in riyals. */
export const largestAmount = 999_999_999.99;

/**
 * An amount in words, as letters about money repeat it: `فقط مئة وثلاثة ريالات لا غير`,
 * `Only one hundred and three riyals`. Throws for what is no amount: below a halala, over the largest,
 * or with more than two decimals.
 */
export function amountWords(riyals: number, language: Language): string {
  const halalas = Math.round(riyals * 100);
  const isAmount = halalas >= 1 && riyals <= largestAmount && halalas / 100 === riyals;
  if (!isAmount) throw new RangeError(`${riyals} is no amount that can be written in words`);
  const [whole, rest] = [Math.floor(halalas / 100), halalas % 100];
  return language === 'ar' ? arabicAmount(whole, rest) : englishAmount(whole, rest);
}
