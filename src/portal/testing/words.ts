import type { Language } from '#platform/language/language.ts';
import { createPhrases, type Say, sayIn } from '#platform/language/phrases.ts';
import { ar, en } from '../server/phrases.ts';

const phrases = createPhrases({ ar, en }, (key) => {
  throw new Error(`no phrase ${key}`);
});

/** The portal's phrases in this language, so that a test clicks what a person reads. */
export function wordsIn(language: Language): Say {
  return sayIn(phrases, language);
}
