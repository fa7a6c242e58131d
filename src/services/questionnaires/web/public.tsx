import { lazy, Suspense } from 'react';
import { addPhrases } from '#platform/web/language.ts';

/** The components that other services' screens may import. */

const Linked = lazy(async () => {
  try {
    return { default: await loadLinked() };
  } catch {
    // The page around it also works without a connection; this part can't.
    return { default: () => null };
  }
});

async function loadLinked() {
  await addPhrases({
    ar: async () => ({ questionnaires: (await import('../phrases/ar.ts')).ar }),
    en: async () => ({ questionnaires: (await import('../phrases/en.ts')).en }),
  });
  return (await import('./linked-section.tsx')).Linked;
}

/** The questionnaires that a trainer answers by the link to its students. */
export function LinkedQuestionnaires({ token }: { token: string }) {
  return (
    <Suspense fallback={null}>
      <Linked token={token} />
    </Suspense>
  );
}
