import { createInstance, type i18n } from 'i18next';
import { isolate } from './bidi.ts';
import { defaultLanguage, type Language, languages } from './language.ts';
import { formatNumber } from './numbers/numbers.ts';

/** A service's phrases, nested by name. `{{name}}` is a value, `_zero … _other` a plural. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** Every service's phrases by service name, in both languages. */
export type PhraseResources = Record<Language, Record<string, PhraseTree>>;

/**
 * Values by name. Numbers are quantities and get thousands separators; pass ids, codes and years as text. `count`
 * selects the plural form.
 */
export type PhraseValues = Readonly<Record<string, string | number>>;

/** Resolves the phrase `service:path.to.key` in a language. */
export type Speak = (language: Language, key: string, values?: PhraseValues) => string;

/** `Speak` bound to one language. */
export type Say = (key: string, values?: PhraseValues) => string;

/** The shape that English must have: the same keys as Arabic, but only `_one` and `_other` of each plural. */
export type English<Ar> = {
  readonly [Key in Exclude<keyof Ar, ArabicForm<Ar>>]: EnglishText<Ar[Key]>;
} & { readonly [Key in ArabicForm<Ar>]?: string };

type EnglishText<Text> = Text extends string ? string : English<Text>;

/** Plural forms that English doesn't have; `step_two` without `step_other` is no plural. */
type ArabicForm<Ar> = {
  [Key in keyof Ar]: Key extends `${infer Stem}_${'zero' | 'two' | 'few' | 'many'}`
    ? `${Stem}_other` extends keyof Ar
      ? Key
      : never
    : never;
}[keyof Ar];

type PhrasePack = PhraseResources[Language];

/** A pack of files of one name by the service in whose folder each stands: the name says who loads it. */
export function packOf(files: Readonly<Record<string, unknown>>): PhrasePack {
  const named = Object.entries(files).map(([path, tree]) => [path.split('/').at(-3), tree]);
  return Object.fromEntries(named) as PhrasePack;
}

/** One pack out of several that hold different phrases of the same services. Throws if two hold the same phrase. */
export function joinPhrases(...packs: readonly PhrasePack[]): PhrasePack {
  const joined: PhrasePack = {};
  for (const [service, tree] of packs.flatMap((pack) => Object.entries(pack))) {
    joined[service] = joinTrees(joined[service] ?? {}, tree, `${service}:`);
  }
  return joined;
}

function joinTrees(one: PhraseTree, other: PhraseTree, place: string): PhraseTree {
  const added = Object.entries(other).map(([name, text]) => {
    const there = one[name];
    if (there === undefined) return [name, text];
    if (typeof there === 'string' || typeof text === 'string') {
      throw new Error(`${place}${name} stands twice`);
    }
    return [name, joinTrees(there, text, `${place}${name}.`)];
  });
  return { ...one, ...Object.fromEntries(added) };
}

/**
 * Loads all phrases synchronously. Every `{{value}}` is isolated (FSI…PDI), so that it can't change the direction
 * of the text around it; `{{- value}}` isn't, for values that are phrases themselves. A missing key shows as
 * `⟦service:key⟧`, or as `onMissing` decides.
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
    // Pass values in `replace`, so that none is taken for an i18next option.
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
