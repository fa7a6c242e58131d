import { addPhrases } from '#platform/web/language.ts';
import type { PublicPage } from '#platform/web/screens.ts';
import { paymentsAddresses } from '../addresses.ts';

let coming: Promise<void> | null = null;

/** Its phrases come with the page, so that the sign-in page doesn't carry them. */
function loadPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ payments: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ payments: (await import('../phrases/en.ts')).en }),
  });
  return coming;
}

/** The page that the code on a receipt or a letter opens, for anybody who has the paper. */
export const paymentsPages: readonly PublicPage[] = [
  {
    address: paymentsAddresses.receiptCheck,
    load: async () => {
      const [{ CheckScreen }] = await Promise.all([import('./check-screen.tsx'), loadPhrases()]);
      return CheckScreen;
    },
  },
];
