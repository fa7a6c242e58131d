import { addPhrases } from '#platform/web/language.ts';
import type { PublicPage } from '#platform/web/screens.ts';
import { certificatesAddresses } from '../addresses.ts';

let coming: Promise<void> | null = null;

/** Its phrases come with the page, so that the sign-in page doesn't carry them. */
function loadPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ certificates: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ certificates: (await import('../phrases/en.ts')).en }),
  });
  return coming;
}

/** The page behind a student's link to one certificate. */
export const certificatesPages: readonly PublicPage[] = [
  {
    address: certificatesAddresses.shared,
    load: async () => {
      const [{ SharedScreen }] = await Promise.all([import('./shared-screen.tsx'), loadPhrases()]);
      return SharedScreen;
    },
  },
];
