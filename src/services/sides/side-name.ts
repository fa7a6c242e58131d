import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';

/** A side's name: the specification writes `name_arabic` where everything else has `name_ar`. */
export function sideNameIn(
  language: Language,
  { name, name_arabic }: { name: string; name_arabic: string },
): string {
  return nameIn(language, { name, name_ar: name_arabic });
}
