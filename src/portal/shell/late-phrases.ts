import { addPhrases } from '#platform/web/language.ts';
import { once } from './routes/once.ts';

/** Loaded with the first screen beyond home. */
export const loadScreenPhrases = once(() =>
  addPhrases({
    ar: async () => (await import('./packs/screens-ar.ts')).ar,
    en: async () => (await import('./packs/screens-en.ts')).en,
  }),
);

/** Loaded with the screens of staff, as their menus need it. */
export const loadStaffPhrases = once(() =>
  addPhrases({
    ar: async () => (await import('./packs/staff-ar.ts')).ar,
    en: async () => (await import('./packs/staff-en.ts')).en,
  }),
);
