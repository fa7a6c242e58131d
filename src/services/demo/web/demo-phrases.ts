import { addPhrases } from '#platform/web/language.ts';

let coming: Promise<void> | null = null;

/** Phrases of the demo's pages load with them, so that the sign-in page doesn't carry them. */
export function loadDemoPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ demo: (await import('../phrases/pages-ar.ts')).ar }),
    en: async () => ({ demo: (await import('../phrases/pages-en.ts')).en }),
  });
  return coming;
}
