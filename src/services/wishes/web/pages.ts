import { addPhrases } from '#platform/web/language.ts';
import type { PublicPage } from '#platform/web/screens.ts';
import { wishesAddresses } from '../addresses.ts';

let coming: Promise<void> | null = null;

/** Its phrases come with the page, so that the sign-in page doesn't carry them. */
function loadPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ wishes: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ wishes: (await import('../phrases/en.ts')).en }),
  });
  return coming;
}

/** The page behind a receipt's code, for anybody who has the paper. */
export const wishesPages: readonly PublicPage[] = [
  {
    address: wishesAddresses.check,
    load: async () => {
      const [{ CheckScreen }] = await Promise.all([import('./check-screen.tsx'), loadPhrases()]);
      return CheckScreen;
    },
  },
];
