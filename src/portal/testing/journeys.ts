import { test } from 'vitest';
import type { Surroundings } from './browser.ts';

type Journey = (name: string, make: () => Promise<void>) => void;

/**
 * Runs each journey once, in order, alternating between the surroundings: with `eitherVisit`, the first in Arabic
 * on a phone, the next in English on a desktop. The walk (see walk.ts) checks how every screen looks in all of
 * them.
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
