import { byService } from './by-service.ts';

/** Phrases that home adds to those of the public pages, for every user. */
export const en = byService(
  import.meta.glob('/src/services/*/phrases/home-en.ts', { eager: true, import: 'en' }),
);
