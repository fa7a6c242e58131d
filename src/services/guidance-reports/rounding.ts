/** Who sees no student gets counts in steps of so many, and nothing of a group of fewer than so many. */
export const roundedTo = 5;
export const smallestGroup = 10;

export function nearest(count: number): number {
  return roundedTo * Math.round(count / roundedTo);
}
