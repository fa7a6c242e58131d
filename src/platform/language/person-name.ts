import type { Language } from './language.ts';

/** A person's name in this language. */
export function nameIn(
  language: Language,
  person: { full_name: string; full_name_ar: string },
): string {
  return language === 'ar' ? person.full_name_ar : person.full_name;
}
