import { ar as platform } from '#platform/language/phrases/ar.ts';
import { ar as lists } from '#platform/language/phrases/lists-ar.ts';
import { byService } from './by-service.ts';

/** Phrases that any screen beyond home may need: lists, files, a person’s profile. */
export const ar = {
  platform,
  lists,
  ...byService(import.meta.glob('/src/services/*/phrases/ar.ts', { eager: true, import: 'ar' })),
};
