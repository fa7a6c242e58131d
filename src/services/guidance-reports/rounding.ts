import { percentOf } from '#platform/language/numbers/percents.ts';

/**
 * Readers who see no students get counts rounded to this step, and nothing about groups below the smallest
 * size.
 */
export const roundedTo = 5;
export const smallestGroup = 10;

export function nearest(count: number): number {
  return roundedTo * Math.round(count / roundedTo);
}

/**
 * A share as a whole percentage, for charts and sentences; computed from the counts, so it is rounded only
 * once.
 */
export function wholePercent(part: number, whole: number): number {
  return percentOf(part, whole, { decimals: 0 });
}
