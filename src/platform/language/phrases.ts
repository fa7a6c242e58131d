import { createInstance, type i18n } from 'i18next';
import { isolate } from './bidi.ts';
import { defaultLanguage, type Language, languages } from './language.ts';
import { formatNumber } from './numbers.ts';

/** Phrases of one service: texts by name, nested. `{{name}}` is a value, `_zero … _other` a plural. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** Every service's phrases by its name, in both languages. */
export type PhraseResources = Record<Language, Record<string, PhraseTree>>;

/**
 * Values by name. A number is a quantity and gets thousands separators; give ids, codes and years
 * as text. `count` chooses the plural.
 */
export type PhraseValues = Readonly<Record<string, string | number>>;

/** The phrase `service:path.to.key` in the language. */
export type Speak = (language: Language, key: string, values?: PhraseValues) => string;

/** The same in one language. */
export type Say = (key: string, values?: PhraseValues) => string;

/** The shape that English owes to Arabic: the same keys; of a plural only `_one` and `_other`. */
export type English<Ar> = {
  readonly [Key in Exclude<keyof Ar, ArabicForm<Ar>>]: EnglishText<Ar[Key]>;
} & { readonly [Key in ArabicForm<Ar>]?: string };

type EnglishText<Text> = Text extends string ? string : English<Text>;

/** Members of plural families that English has no grammar for; `step_two` alone is no plural. */
type ArabicForm<Ar> = {
  [Key in keyof Ar]: Key extends `${infer Stem}_${'zero' | 'two' | 'few' | 'many'}`
    ? `${Stem}_other` extends keyof Ar
      ? Key
      : never
    : never;
}[keyof Ar];

/**
 * All phrases, ready at once. Every `{{value}}` becomes an island (FSI…PDI), so that it can't turn
 * the words around it; `{{- value}}` stays as it is, for values that are phrases themselves. A key
 * that no phrase has shows as `⟦service:key⟧`, or does what `onMissing` does.
 */
export function createPhrases(
  resources: PhraseResources,
  onMissing: (key: string) => string = (key) => `⟦${key}⟧`,
): i18n {
  const phrases = createInstance();
  void phrases.init({
    resources,
    lng: defaultLanguage,
    supportedLngs: languages,
    fallbackLng: false,
    ns: Object.keys(resources[defaultLanguage]),
    defaultNS: 'platform',
    initAsync: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: onMissing,
    interpolation: { escapeValue: true, useRawValueToEscape: true, escape: islandOf },
  });
  return phrases;
}

export function speakWith(phrases: i18n): Speak {
  return (language, key, values = {}) => {
    // Values travel in `replace`, where none of them can be taken for an option of i18next.
    const plural = typeof values.count === 'number' ? { count: values.count } : {};
    return phrases.t(key, { ...plural, lng: language, replace: values });
  };
}

export function sayIn(phrases: i18n, language: Language): Say {
  const speak = speakWith(phrases);
  return (key, values) => speak(language, key, values);
}

function islandOf(value: string | number): string {
  return isolate(typeof value === 'number' ? formatNumber(value) : String(value));
}
