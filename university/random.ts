/** Drawing that repeats itself: the same seed and subject give the same answers for ever. */
export type Random = {
  /** A number from 0 up to, but never, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Like pick, but the front of the list comes up far more often than its end. */
  pickFromFront<T>(list: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** Bell-shaped around the mean. */
  normal(mean: number, deviation: number): number;
};

// One stream per subject (a student's id, a member of staff): a person stays who they are
// however many others the university has.
export function randomFor(seed: number, subject: string): Random {
  const next = mulberry32(hash(`${seed}:${subject}`));
  const at = <T>(list: readonly T[], share: number) =>
    itemAt(list, Math.floor(share * list.length));
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, next()),
    pickFromFront: (list) => at(list, next() ** 1.7),
    weighted: (choices) => weighted(next(), choices),
    // Three uniform draws are close enough to a bell, and can't stray to the absurd.
    normal: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
  };
}

function weighted<T>(share: number, choices: readonly (readonly [T, number])[]): T {
  let left = share * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return itemAt(choices, choices.length - 1)[0];
}

export function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error(`Nothing at ${index} of ${list.length}`);
  return list[index] as T;
}

// FNV-1a, then a finishing mix so that neighbouring ids don't draw alike.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
