import { percentOf } from '#platform/language/percents.ts';

/** Who sees no student gets counts in steps of so many, and nothing of a group of fewer than so many. */
export const roundedTo = 5;
export const smallestGroup = 10;

export function nearest(count: number): number {
  return roundedTo * Math.round(count / roundedTo);
}

/** A share in whole percents, for drawings and sentences; from the counts, so that it is rounded once. */
export function wholePercent(part: number, whole: number): number {
  return percentOf(part, whole, { decimals: 0 });
}
