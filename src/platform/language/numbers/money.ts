import { foldNumber } from './digits.ts';

declare const inHalalas: unique symbol;
declare const inRiyals: unique symbol;

/**
 * An amount of money: a whole number of halalas, 100 to a riyal. TypeScript doesn't see it as a number, so only
 * the functions below can add, multiply or round it; amounts can be compared.
 */
export interface Halalas {
  readonly [inHalalas]: true;
}

/** An amount on the wire: a JSON number of riyals with at most two decimals, only transported and shown. */
export interface Riyals {
  readonly [inRiyals]: true;
}

/** ±999,999,999.99 riyals, the limit of the database domain `halalas` too. */
const largest = 99_999_999_999;

/** Throws unless the count is a whole number of halalas within the limit. */
export function halalas(count: number): Halalas {
  if (!Number.isInteger(count) || Math.abs(count) > largest) {
    throw new RangeError(`${count} is no amount in halalas`);
  }
  // Avoid -0, which Object.is tells from 0.
  return (count === 0 ? 0 : count) as unknown as Halalas;
}

export const nothing = halalas(0);

export function add(...amounts: readonly Halalas[]): Halalas {
  return halalas(amounts.reduce((sum, amount) => sum + countOf(amount), 0));
}

/** The difference; negative if more is taken than there is. */
export function less(amount: Halalas, taken: Halalas): Halalas {
  return halalas(countOf(amount) - countOf(taken));
}

/** The smaller of two amounts. */
export function lesser(one: Halalas, other: Halalas): Halalas {
  return halalas(Math.min(countOf(one), countOf(other)));
}

/** The amount so many times. */
export function times(amount: Halalas, count: number): Halalas {
  return halalas(countOf(amount) * count);
}

/**
 * A percentage of an amount; the percent has at most two decimals. Rounds half away from zero, as tax does: 2.5
 * becomes 3 and -2.5 becomes -3. Compute the remainder with `less`, so that both parts add up.
 */
export function share(amount: Halalas, percent: number): Halalas {
  const hundredths = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 1000) || hundredths / 100 !== percent) {
    throw new RangeError(`${percent} is no percent from 0 to 1000 with at most two decimals`);
  }
  const count = countOf(amount);
  const product = Math.abs(count) * hundredths;
  const rest = product % 10_000;
  const rounded = (product - rest) / 10_000 + (rest >= 5_000 ? 1 : 0);
  return halalas(count < 0 ? -rounded : rounded);
}

/** Returns a part's share of a whole, in percent from 0 to 100 with one decimal: only for the length of a bar. */
export function percentOf(part: Halalas, whole: Halalas): number {
  if (countOf(whole) <= 0) return 0;
  const tenths = Math.round((countOf(part) / countOf(whole)) * 1000);
  return Math.min(1000, Math.max(0, tenths)) / 10;
}

/** For display and for the wire. */
export function riyalsOf(amount: Halalas): Riyals {
  // A double this small prints as the exact decimal.
  return (countOf(amount) / 100) as unknown as Riyals;
}

export function halalasOf(riyals: Riyals): Halalas {
  const amount = riyals as unknown as number;
  if (!isRiyals(amount)) throw new RangeError(`${amount} is no amount in riyals`);
  return halalas(Math.round(amount * 100));
}

/** Whether a number is a valid amount in riyals: at most two decimals, within the limit. */
export function isRiyals(value: unknown): boolean {
  if (typeof value !== 'number') return false;
  const count = Math.round(value * 100);
  return Math.abs(count) <= largest && count / 100 === value;
}

/** The whole riyals and the remaining halalas, for words; both without a sign. */
export function partsOf(amount: Halalas): {
  is_negative: boolean;
  riyals: number;
  halalas: number;
} {
  const count = Math.abs(countOf(amount));
  const rest = count % 100;
  return { is_negative: countOf(amount) < 0, riyals: (count - rest) / 100, halalas: rest };
}

/** `9375.00`, as sheets and form fields write it. */
export function writeRiyals(amount: Halalas): string {
  const { is_negative, riyals, halalas: rest } = partsOf(amount);
  return `${is_negative ? '-' : ''}${riyals}.${String(rest).padStart(2, '0')}`;
}

/** Keeps what can become an amount while typing: a sign, digits, a point and two decimals. */
export function typedRiyals(text: string): string {
  const folded = foldNumber(text);
  const [whole = '', ...rest] = folded.replace(/[^\d.]/g, '').split('.');
  const sign = folded.startsWith('-') ? '-' : '';
  return sign + whole + (rest.length > 0 ? `.${rest.join('').slice(0, 2)}` : '');
}

/** Whether a text has the format of `writeRiyals`. */
export function isWrittenRiyals(text: string): boolean {
  return /^-?\d{1,9}\.\d\d$/.test(text);
}

function countOf(amount: Halalas): number {
  return amount as unknown as number;
}
