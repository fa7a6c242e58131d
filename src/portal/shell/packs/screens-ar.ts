import { ar as platform } from '#platform/language/phrases/ar.ts';
import { ar as lists } from '#platform/language/phrases/lists-ar.ts';
import { packOf } from '#platform/language/phrases.ts';

/** Phrases that any screen beyond home may need: lists, files, a person’s profile. */
export const ar = {
  platform,
  lists,
  ...packOf(import.meta.glob('/src/services/*/phrases/ar.ts', { eager: true, import: 'ar' })),
};
