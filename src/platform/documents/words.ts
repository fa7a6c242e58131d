import type { Inline } from './document.ts';

/** A phrase with the values in it set strong: they are its islands (see language/phrases.ts). */
export function valuesStrong(phrase: string): Inline[] {
  return phrase
    .split(/(\u2068[^\u2066-\u2069]*\u2069)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('\u2068') ? { text: part, strong: true } : part));
}
