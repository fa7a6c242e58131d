import { addPhrases } from '#platform/web/language.ts';

let coming: Promise<void> | null = null;

/** Its phrases come with the page, so that the sign-in page doesn't carry them. */
function loadPhrases(): Promise<void> {
  coming ??= addPhrases({
    ar: async () => ({ training: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ training: (await import('../phrases/en.ts')).en }),
  });
  return coming;
}

/** The page that the link in a trainer's mail opens; the portal puts other services' parts below it. */
export async function loadDay() {
  const [{ DayScreen }] = await Promise.all([import('./day/day-screen.tsx'), loadPhrases()]);
  return DayScreen;
}
