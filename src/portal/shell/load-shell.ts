import { addPhrases } from '#platform/web/language.ts';

export type ShellRoutes = typeof import('./shell-routes.tsx');

let coming: Promise<ShellRoutes> | null = null;

/** The signed-in part with what it says, fetched once somebody is signed in. */
export function loadShell(): Promise<ShellRoutes> {
  coming ??= fetchShell().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

async function fetchShell(): Promise<ShellRoutes> {
  const [routes] = await Promise.all([
    import('./shell-routes.tsx'),
    addPhrases({
      ar: async () => (await import('../phrases/ar.ts')).ar,
      en: async () => (await import('../phrases/en.ts')).en,
    }),
  ]);
  return routes;
}
