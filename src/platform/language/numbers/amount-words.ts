import type { Language } from '../language.ts';
import { arabicAmount } from './amount-words-ar.ts';
import { englishAmount } from './amount-words-en.ts';
import { type Halalas, partsOf } from './money.ts';

/**
 * An amount in words, as letters about money repeat it: `فقط مئة وثلاثة ريالات لا غير`, `Only one hundred and
 * three riyals`. Throws for zero and negative amounts.
 */
export function amountWords(amount: Halalas, language: Language): string {
  const { is_negative, riyals, halalas } = partsOf(amount);
  if (is_negative || (riyals === 0 && halalas === 0)) {
    throw new RangeError('Only an amount above nothing is written in words');
  }
  return language === 'ar' ? arabicAmount(riyals, halalas) : englishAmount(riyals, halalas);
}
