import { test } from 'vitest';
import type { Surroundings } from './browser.ts';

type Journey = (name: string, make: () => Promise<void>) => void;

/**
 * Makes each of these journeys once, in their order and in these surroundings by turns: of `eitherVisit`
 * the first in Arabic on a phone, the next in English on a desktop. What may look wrong in any of them is
 * the walk's (see walk.ts).
 */
export function journeys(
  ways: readonly Surroundings[],
  tell: (how: Surroundings, journey: Journey) => void,
): void {
  const told = ways.map((how) => {
    const all: { name: string; make: () => Promise<void> }[] = [];
    tell(how, (name, make) => all.push({ name, make }));
    return all.map((one) => ({ ...one, how }));
  });
  for (const [place] of (told[0] ?? []).entries()) {
    const journey = told[place % told.length]?.[place];
    if (!journey) throw new Error('a journey is told in some surroundings alone');
    const { how, name, make } = journey;
    test(`${name} (${how.language}, ${how.device})`, make);
  }
}
