import { type Language, languages } from '#platform/language/language.ts';

export const widths = [360, 768, 1024, 1280, 1366, 1440, 1920] as const;
export const schemes = ['light', 'dark'] as const;

/** One look: a screen as this person sees it, at this width, in this colour scheme and language. */
export interface Look {
  path: string;
  person: string;
  language: Language;
  scheme: (typeof schemes)[number];
  width: (typeof widths)[number];
}

/**
 * Plans looks at every screen: for each person who may open it, in both languages and schemes and at every width.
 * Not every combination, but every pair of values occurs.
 */
export function planWalk(
  screens: readonly { path: string; people: readonly string[] }[],
): readonly Look[] {
  return screens.flatMap(({ path, people }, place) =>
    Array.from({ length: Math.max(people.length, widths.length) }, (_, turn) => ({
      path,
      person: inTurn(people, turn),
      language: inTurn(languages, turn + place),
      scheme: inTurn(schemes, Math.floor(turn / 2) + place),
      // Start each screen at another width, so that nobody always gets the same one.
      width: inTurn(widths, turn + 2 * place),
    })),
  );
}

function inTurn<Value>(values: readonly Value[], turn: number): Value {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('nothing to take in turn');
  return value;
}
