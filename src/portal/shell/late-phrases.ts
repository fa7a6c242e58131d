import { addPhrases } from '#platform/web/language.ts';
import { once } from './once.ts';

/** Comes with the first screen beyond home. */
export const loadScreenPhrases = once(() =>
  addPhrases({
    ar: async () => (await import('../phrases/screens-ar.ts')).ar,
    en: async () => (await import('../phrases/screens-en.ts')).en,
  }),
);

/** Comes as soon as somebody turns out not to be a student: their menus say it. */
export const loadStaffPhrases = once(() =>
  addPhrases({
    ar: async () => (await import('../phrases/staff-ar.ts')).ar,
    en: async () => (await import('../phrases/staff-en.ts')).en,
  }),
);
