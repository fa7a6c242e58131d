import { isolateIn, ltr } from '../bidi.ts';
import type { Language } from '../language.ts';
import { type Halalas, partsOf } from './money.ts';

const formatters = new Map<number | undefined, Intl.NumberFormat>();

/**
 * Latin digits with thousands separators, in both languages. At most two decimals, or exactly as many as given.
 * Not isolated, so that it can be pasted into a spreadsheet; only a minus sign needs an isolate.
 */
export function formatNumber(value: number, decimals?: number): string {
  const text = formatterFor(decimals).format(value);
  return text.startsWith('-') ? ltr(text) : text;
}

/** A value in percent, not a fraction: 22.4 → `22.4%`. */
export function formatPercent(percent: number, decimals?: number): string {
  return ltr(`${formatterFor(decimals).format(percent)}%`);
}

/** An amount in riyals: `9,375.00 ريال`, `SAR 9,375.00`. */
export function formatRiyals(amount: Halalas, language: Language): string {
  const signed = formatAmount(amount);
  const currency = currencyIn(language);
  return isolateIn(language, language === 'ar' ? `${signed} ${currency}` : `${currency} ${signed}`);
}

/** An amount without its currency, where a column's title names it: `9,375.00`. */
export function formatAmount(amount: Halalas): string {
  const { is_negative, riyals, halalas } = partsOf(amount);
  const digits = `${formatNumber(riyals)}.${String(halalas).padStart(2, '0')}`;
  return is_negative ? ltr(`-${digits}`) : digits;
}

/** The currency's name next to an amount. */
export function currencyIn(language: Language): string {
  return language === 'ar' ? 'ريال' : 'SAR';
}

function formatterFor(decimals: number | undefined): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const formatter = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    signDisplay: 'negative',
  });
  formatters.set(decimals, formatter);
  return formatter;
}
