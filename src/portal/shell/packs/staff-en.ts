import { byService } from './by-service.ts';

/** Phrases of staff services, including their menus. Students never load them. */
export const en = byService(
  import.meta.glob('/src/services/*/phrases/staff-en.ts', { eager: true, import: 'en' }),
);
