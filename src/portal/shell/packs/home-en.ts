import { packOf } from '#platform/language/phrases.ts';

/** Phrases that home adds to those of the public pages, for every user. */
export const en = packOf(
  import.meta.glob('/src/services/*/phrases/home-en.ts', { eager: true, import: 'en' }),
);
