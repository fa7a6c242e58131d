/** Splits a number as it is spoken: millions, thousands and the rest. */
export function inThrees(number: number): [millions: number, thousands: number, rest: number] {
  return [Math.floor(number / 1_000_000), Math.floor(number / 1000) % 1000, number % 1000];
}
