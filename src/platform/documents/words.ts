import type { Inline } from './document.ts';

/** An isolate, which may hold others: the years in the name of a term. */
const value = /(\u2068(?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069)*\u2069)/;

/** Sets the values in a phrase strong: they are its isolates (see language/phrases.ts). */
export function valuesStrong(phrase: string): Inline[] {
  return phrase
    .split(value)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('\u2068') ? { text: part, strong: true } : part));
}
