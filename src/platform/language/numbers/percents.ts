interface Rounding {
  decimals: number;
  /** Thresholds; no finer than the decimals, and two steps of them apart. */
  limits?: readonly number[];
}

/**
 * A percentage rounded for display, but never onto a limit that it doesn't equal: with a limit of 20, 19.996 gives
 * 19.99; with 10, 10.004 gives 10.01. 0 of 0 is 0.
 */
export function percentOf(
  part: number,
  whole: number,
  { decimals, limits = [] }: Rounding,
): number {
  if (whole === 0) return 0;
  const steps = 10 ** decimals;
  const rounded = Math.round((100 * steps * part) / whole);
  // Compare in integers, where equality with a limit is exact.
  const side = (limit: number) => Math.sign(100 * part - limit * whole);
  const wrong = limits.find((limit) => rounded === limit * steps && side(limit) !== 0);
  return (wrong === undefined ? rounded : rounded + side(wrong)) / steps;
}
