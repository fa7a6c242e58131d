import { byService } from './by-service.ts';

/** Phrases that home adds to those of the public pages, for every user. */
export const ar = byService(
  import.meta.glob('/src/services/*/phrases/home-ar.ts', { eager: true, import: 'ar' }),
);
