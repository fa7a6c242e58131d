import { packOf } from '#platform/language/phrases.ts';

/** Phrases of staff services, including their menus. Students never load them. */
export const en = packOf(
  import.meta.glob('/src/services/*/phrases/staff-en.ts', { eager: true, import: 'en' }),
);
