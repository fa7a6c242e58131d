import { addPhrases } from '#platform/web/language.ts';

let coming: Promise<void> | null = null;

/** What only the demo's pages say comes with them, so that signing in carries none of it. */
export function loadDemoPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ demo: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ demo: (await import('../phrases/en.ts')).en }),
  });
  return coming;
}
