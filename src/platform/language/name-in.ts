import { type Language, otherLanguage } from './language.ts';

/** A text in both languages: `title` and `title_ar`. */
export type InBoth<Key extends string> = Readonly<Record<Key | `${Key}_ar`, string>>;

/** A person or a named thing: a college, a course, a kind of message. */
export type Named = InBoth<'full_name'> | InBoth<'name'>;

/** The text of this key in the language. */
export function textIn<Key extends string>(
  language: Language,
  said: InBoth<Key>,
  key: Key,
): string {
  return language === 'ar' ? said[`${key}_ar`] : said[key];
}

/** The name in this language. */
export function nameIn(language: Language, named: Named): string {
  return 'full_name' in named
    ? textIn(language, named, 'full_name')
    : textIn(language, named, 'name');
}

/** `nameIn` bound to a language and to the other one. */
export function namesIn(language: Language) {
  return {
    nameOf: (named: Named) => nameIn(language, named),
    otherNameOf: (named: Named) => nameIn(otherLanguage(language), named),
  };
}
