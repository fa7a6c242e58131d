import { byService } from './by-service.ts';

/** Phrases of staff services, including their menus. Students never load them. */
export const ar = byService(
  import.meta.glob('/src/services/*/phrases/staff-ar.ts', { eager: true, import: 'ar' }),
);
