import { type Language, languages } from '#platform/language/language.ts';

/** Nothing but places differs at 1280 and 1920 px from the next width, so WCAG's rules aren't checked there. */
export const widths = [360, 768, 1024, 1280, 1366, 1440, 1920] as const;
export const schemes = ['light', 'dark'] as const;

const phone = 360;
const desktops = [768, 1024, 1366, 1440] as const;
const withoutRules: ReadonlySet<number> = new Set([1280, 1920]);

/** One look: a screen as this person sees it, at this width, in this colour scheme and language. */
export interface Look {
  path: string;
  person: string;
  language: Language;
  scheme: (typeof schemes)[number];
  width: (typeof widths)[number];
  /** Whether WCAG's rules are checked too, which takes longest. */
  rules: boolean;
}

type Screens = readonly { path: string; people: readonly string[] }[];

/**
 * Plans looks at every screen: for each person who may open it, in both languages and schemes and at every width.
 * Not every combination, but every pair of values occurs.
 */
export function planWholeWalk(screens: Screens): readonly Look[] {
  return screens.flatMap(({ path, people }, place) =>
    Array.from({ length: Math.max(people.length, widths.length) }, (_, turn) => {
      // Start each screen at another width, so that nobody always gets the same one.
      const width = inTurn(widths, turn + 2 * place);
      return {
        path,
        person: inTurn(people, turn),
        language: inTurn(languages, turn + place),
        scheme: inTurn(schemes, Math.floor(turn / 2) + place),
        width,
        rules: !withoutRules.has(width),
      };
    }),
  );
}

/**
 * Plans two looks at every screen, on a phone and on one desktop, with WCAG's rules in one of them. Both are in one
 * language, for which the screen is drawn once.
 */
export function planShortWalk(screens: Screens): readonly Look[] {
  return screens.flatMap(({ path, people }, place) =>
    [phone, inTurn(desktops, place)].map((width, turn) => ({
      path,
      person: inTurn(people, place),
      language: inTurn(languages, place),
      scheme: inTurn(schemes, turn + Math.floor(place / 2)),
      width: width as Look['width'],
      rules: turn === Math.floor(place / 4) % 2,
    })),
  );
}

/** Begins with the device that the last screen was seen on: a phone's lists are drawn anew for a desktop. */
export function fewestTurns(looks: readonly Look[], last: number): readonly Look[] {
  const isTurn = (look: Look) => Number(isPhone(look.width) !== isPhone(last));
  return looks.toSorted((one, other) => isTurn(one) - isTurn(other));
}

const isPhone = (width: number) => width <= phone;

function inTurn<Value>(values: readonly Value[], turn: number): Value {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('nothing to take in turn');
  return value;
}
