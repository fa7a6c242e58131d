import { foldNumber } from './digits.ts';

declare const inHalalas: unique symbol;
declare const inRiyals: unique symbol;

/**
 * An amount of money: a whole number of halalas, a hundred of which are a riyal. To TypeScript it is no
 * number, so that nothing adds, multiplies or rounds it but the functions below; two amounts can be compared.
 */
export interface Halalas {
  readonly [inHalalas]: true;
}

/** The same amount on the wire: a JSON number of riyals with at most two decimals, only carried and shown. */
export interface Riyals {
  readonly [inRiyals]: true;
}

/** 999,999,999.99 riyals, on either side of nothing; the domain `halalas` of the database ends there too. */
const largest = 99_999_999_999;

/** Throws for what is no whole number of halalas, or is beyond the largest amount. */
export function halalas(count: number): Halalas {
  if (!Number.isInteger(count) || Math.abs(count) > largest) {
    throw new RangeError(`${count} is no amount in halalas`);
  }
  // Never -0, which JSON and Object.is tell from 0.
  return (count === 0 ? 0 : count) as unknown as Halalas;
}

export const nothing = halalas(0);

export function add(...amounts: readonly Halalas[]): Halalas {
  return halalas(amounts.reduce((sum, amount) => sum + countOf(amount), 0));
}

/** What is left of the first once the second is taken away; below nothing where that is more. */
export function less(amount: Halalas, taken: Halalas): Halalas {
  return halalas(countOf(amount) - countOf(taken));
}

/**
 * So many percent of an amount; percents have at most two decimals. Half a halala and more is rounded away from
 * nothing, as tax is: 2.5 becomes 3 and -2.5 becomes -3. What remains after a share is taken by `less`, so that
 * both are the whole again.
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

/** For what a person reads or the wire carries. */
export function riyalsOf(amount: Halalas): Riyals {
  // The nearest double of a decimal with so few digits prints as that decimal.
  return (countOf(amount) / 100) as unknown as Riyals;
}

export function halalasOf(riyals: Riyals): Halalas {
  const amount = riyals as unknown as number;
  if (!isRiyals(amount)) throw new RangeError(`${amount} is no amount in riyals`);
  return halalas(Math.round(amount * 100));
}

/** Whether a number is an amount in riyals: at most two decimals, and not too large. */
export function isRiyals(value: unknown): boolean {
  if (typeof value !== 'number') return false;
  const count = Math.round(value * 100);
  return Math.abs(count) <= largest && count / 100 === value;
}

/** The whole riyals and the halalas beside them, for words; both without a sign. */
export function partsOf(amount: Halalas): {
  is_negative: boolean;
  riyals: number;
  halalas: number;
} {
  const count = Math.abs(countOf(amount));
  const rest = count % 100;
  return { is_negative: countOf(amount) < 0, riyals: (count - rest) / 100, halalas: rest };
}

/** `9375.00`, as a sheet and a form field write it. */
export function writeRiyals(amount: Halalas): string {
  const { is_negative, riyals, halalas: rest } = partsOf(amount);
  return `${is_negative ? '-' : ''}${riyals}.${String(rest).padStart(2, '0')}`;
}

/** What of a text under the fingers can become an amount: a sign, digits, a point and two more digits. */
export function typedRiyals(text: string): string {
  const folded = foldNumber(text);
  const [whole = '', ...rest] = folded.replace(/[^\d.]/g, '').split('.');
  const sign = folded.startsWith('-') ? '-' : '';
  return sign + whole + (rest.length > 0 ? `.${rest.join('').slice(0, 2)}` : '');
}

/** Whether a text is what `writeRiyals` writes. */
export function isWrittenRiyals(text: string): boolean {
  return /^-?\d{1,9}\.\d\d$/.test(text);
}

function countOf(amount: Halalas): number {
  return amount as unknown as number;
}
