import { addPhrases } from '#platform/web/language.ts';
import type { PublicPage } from '#platform/web/screens.ts';
import { lettersAddresses } from '../addresses.ts';

let coming: Promise<void> | null = null;

/** Its phrases come with the page, so that the sign-in page doesn't carry them. */
function loadPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ letters: (await import('../phrases/staff-ar.ts')).ar }),
    en: async () => ({ letters: (await import('../phrases/staff-en.ts')).en }),
  });
  return coming;
}

/** The pages behind the link mailed to a side, and behind the code on a letter's paper. */
export const lettersPages: readonly PublicPage[] = [
  {
    address: lettersAddresses.opened,
    load: async () => {
      const [{ OpenedScreen }] = await Promise.all([import('./opened-screen.tsx'), loadPhrases()]);
      return OpenedScreen;
    },
  },
  {
    address: lettersAddresses.check,
    load: async () => {
      const [{ CheckScreen }] = await Promise.all([import('./check-screen.tsx'), loadPhrases()]);
      return CheckScreen;
    },
  },
];
