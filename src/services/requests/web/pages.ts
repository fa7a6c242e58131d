import { addPhrases } from '#platform/web/language.ts';
import type { PublicPage } from '#platform/web/screens.ts';
import { requestsAddresses } from '../addresses.ts';

let coming: Promise<void> | null = null;

/** Its phrases come with the page, so that the sign-in page doesn't carry them. */
function loadPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ requests: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ requests: (await import('../phrases/en.ts')).en }),
  });
  return coming;
}

/** The page behind the code on a printed request, for anybody who has the paper. */
export const requestsPages: readonly PublicPage[] = [
  {
    address: requestsAddresses.check,
    load: async () => {
      const [{ CheckScreen }] = await Promise.all([import('./check-screen.tsx'), loadPhrases()]);
      return CheckScreen;
    },
  },
];
