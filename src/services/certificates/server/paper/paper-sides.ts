import type { Pair, Words } from '#platform/documents/document.ts';
import { valuesStrong } from '#platform/documents/words.ts';
import type { Language } from '#platform/language/language.ts';
import type { PhraseValues, Speak } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { InBoth } from '../../facts.ts';

/** Writes the same in Arabic and English. */
export type Sides = ReturnType<typeof sidesOf>;

export function sidesOf(speak: Speak) {
  const say = (key: string, values: Record<string, InBoth | string | number> = {}): InBoth =>
    write((language) => speak(language, key, valuesIn(language, values)));
  return {
    say,
    /** A phrase with its values strong. */
    stress(...phrase: Parameters<typeof say>): Pair {
      const said = say(...phrase);
      return { ar: valuesStrong(said.ar), en: valuesStrong(said.en) };
    },
  };
}

/** The same text on both sides: an id or a number. */
export function alike(words: Words): Pair {
  return { ar: words, en: words };
}

export function write(text: (language: Language) => string): InBoth {
  return { ar: text('ar'), en: text('en') };
}

/** In both calendars, each side its own first. */
export function dayText(day: Day): InBoth {
  return write((language) => formatDay(day, language));
}

function valuesIn(
  language: Language,
  values: Record<string, InBoth | string | number>,
): PhraseValues {
  const inOne = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return Object.fromEntries(inOne) as PhraseValues;
}
