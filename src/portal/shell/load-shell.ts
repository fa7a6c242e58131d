import type { AnyRoute } from '@tanstack/react-router';
import { addPhrases } from '#platform/web/language.ts';

/** Grows the signed-in part of the router's tree. */
export interface ShellRoutes {
  shellRoute: (root: AnyRoute) => AnyRoute;
}

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
  const [{ shellRoute }] = await Promise.all([
    import('./shell-routes.tsx'),
    addPhrases({
      ar: async () => (await import('../phrases/ar.ts')).ar,
      en: async () => (await import('../phrases/en.ts')).en,
    }),
  ]);
  return { shellRoute };
}
