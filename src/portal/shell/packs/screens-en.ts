import { en as platform } from '#platform/language/phrases/en.ts';
import { en as lists } from '#platform/language/phrases/lists-en.ts';
import { packOf } from '#platform/language/phrases.ts';

/** Phrases that any screen beyond home may need: lists, files, a person’s profile. */
export const en = {
  platform,
  lists,
  ...packOf(import.meta.glob('/src/services/*/phrases/en.ts', { eager: true, import: 'en' })),
};
