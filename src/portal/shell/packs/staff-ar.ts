import { packOf } from '#platform/language/phrases.ts';

/** Phrases of staff services, including their menus. Students never load them. */
export const ar = packOf(
  import.meta.glob('/src/services/*/phrases/staff-ar.ts', { eager: true, import: 'ar' }),
);
