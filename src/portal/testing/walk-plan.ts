import { type Language, languages } from '#platform/language/language.ts';

export const widths = [360, 768, 1024, 1366, 1440] as const;
export const schemes = ['light', 'dark'] as const;

/** What is looked at: a screen as this person sees it, so wide, so bright, in this language. */
export interface Look {
  path: string;
  person: string;
  language: Language;
  scheme: (typeof schemes)[number];
  width: (typeof widths)[number];
}

/**
 * Looks at every screen by each person who may open it, in both languages, light and dark, and at every
 * width: not all at once, but any two of them together somewhere.
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
      // Each screen begins with another width, so that nobody is always seen at the same.
      width: inTurn(widths, turn + 2 * place),
    })),
  );
}

function inTurn<Value>(values: readonly Value[], turn: number): Value {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('nothing to take in turn');
  return value;
}
