import { readFileSync } from 'node:fs';

/**
 * The costs of one part's tests, by name: `unit`, `api` and `browser` in seconds, and counts of the things that take
 * the time.
 * @typedef {Record<string, number>} Tally
 * @typedef {Record<string, import('./budgets.mjs').Budget>} Budgets
 */

/** Adds up what src/platform/testing/tally.ts wrote. @param {string} file @returns {Map<string, Tally>} */
export function readTally(file) {
  /** @type {Map<string, Tally>} */
  const parts = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { part, what, amount } = JSON.parse(line);
    const counted = parts.get(part) ?? {};
    parts.set(part, { ...counted, [what]: (counted[what] ?? 0) + amount });
  }
  return new Map([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Lists the counts beyond their budgets; a part without a budget has none. @param {Map<string, Tally>} parts @param {Budgets} budgets */
export function overBudget(parts, budgets) {
  return [...parts].flatMap(([part, counted]) => {
    const { portals = 0, loads = 0 } = budgets[part] ?? {};
    return [
      ...over(part, 'starts', counted.portals, portals, 'portals'),
      ...over(part, 'loads', counted.loads, loads, 'pages anew'),
    ];
  });
}

/** @param {string} part @param {string} does @param {number | undefined} counted @param {number} budget @param {string} what */
function over(part, does, counted, budget, what) {
  if (counted === undefined || counted <= budget) return [];
  return [`${part} ${does} ${counted} ${what}, its budget is ${budget}`];
}
