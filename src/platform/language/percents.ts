interface Rounding {
  decimals: number;
  /** What counts as reached or passed; in no finer steps than the decimals. */
  limits?: readonly number[];
}

/**
 * A part of a whole in percent, rounded for people to read, but never onto a limit that it is only near:
 * 19.996 is 19.99 where 20 means something, and 10.004 is 10.01. 0 of nothing is 0.
 */
export function percentOf(
  part: number,
  whole: number,
  { decimals, limits = [] }: Rounding,
): number {
  if (whole === 0) return 0;
  const steps = 10 ** decimals;
  const rounded = Math.round((100 * steps * part) / whole);
  // Compared in whole numbers, where upon a limit is upon it.
  const side = (limit: number) => Math.sign(100 * part - limit * whole);
  const wrong = limits.find((limit) => rounded === limit * steps && side(limit) !== 0);
  return (wrong === undefined ? rounded : rounded + side(wrong)) / steps;
}
