/**
 * How many portals the tests of each part start: what takes their time, counted where seconds would differ
 * from machine to machine. A part that isn't named starts none. Whoever needs one more writes it here.
 * @type {import('./tally.mjs').Budgets}
 */
export const budgets = {
  portal: { portals: 0 },
};
