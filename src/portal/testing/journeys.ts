import { inject, test } from 'vitest';
import type { Surroundings } from './browser.ts';

type Journey = (name: string, make: () => Promise<void>) => void;

/**
 * Runs each journey once, in order, alternating between the surroundings: with `eitherVisit`, the first in Arabic
 * on a phone, the next in English on a desktop. The walk (see walk.ts) checks how every screen looks in all of
 * them. A detour is made by `npm run walk` alone: a browser takes long for what differs from the main journeys in
 * some screens, while the rules behind those are tested by calls.
 */
export function journeys(
  ways: readonly Surroundings[],
  tell: (how: Surroundings, journey: Journey, detour: Journey) => void,
): void {
  const told = ways.map((how) => {
    const all: { name: string; make: () => Promise<void>; isMade: boolean }[] = [];
    const add = (isMade: boolean) => (name: string, make: () => Promise<void>) =>
      all.push({ name, make, isMade });
    tell(how, add(true), add(inject('makes_detours')));
    return all.map((one) => ({ ...one, how }));
  });
  for (const [place] of (told[0] ?? []).entries()) {
    const journey = told[place % told.length]?.[place];
    if (!journey) throw new Error('a journey is told in some surroundings alone');
    const { how, name, make, isMade } = journey;
    if (isMade) test(`${name} (${how.language}, ${how.device})`, make);
  }
}

/** A detour outside of `journeys`. */
export const detour: Journey = (name, make) => {
  if (inject('makes_detours')) test(name, make);
};
