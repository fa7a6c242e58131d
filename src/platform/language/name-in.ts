import { type Language, otherLanguage } from './language.ts';

/** What is kept in both languages: `title` beside `title_ar`. */
export type InBoth<Key extends string> = Readonly<Record<Key | `${Key}_ar`, string>>;

/** A person, or a thing with a name: a college, a course, a kind of message. */
export type Named = InBoth<'full_name'> | InBoth<'name'>;

/** What stands under this key in this language. */
export function textIn<Key extends string>(
  language: Language,
  said: InBoth<Key>,
  key: Key,
): string {
  return language === 'ar' ? said[`${key}_ar`] : said[key];
}

/** What a person or a thing is called in this language. */
export function nameIn(language: Language, named: Named): string {
  return 'full_name' in named
    ? textIn(language, named, 'full_name')
    : textIn(language, named, 'name');
}

/** The same for what names many: in this language, and in the other one. */
export function namesIn(language: Language) {
  return {
    nameOf: (named: Named) => nameIn(language, named),
    otherNameOf: (named: Named) => nameIn(otherLanguage(language), named),
  };
}
