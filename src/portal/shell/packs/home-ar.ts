import { packOf } from '#platform/language/phrases.ts';

/** Phrases that home adds to those of the public pages, for every user. */
export const ar = packOf(
  import.meta.glob('/src/services/*/phrases/home-ar.ts', { eager: true, import: 'ar' }),
);
