import type { AnyRoute } from '@tanstack/react-router';
import { addPhrases } from '#platform/web/language.ts';
import { once } from './routes/once.ts';

/** Adds the signed-in part to the router's tree. */
export interface ShellRoutes {
  shellRoute: (root: AnyRoute) => AnyRoute;
}

/** The signed-in part and the phrases of home, loaded once somebody is signed in. */
export const loadShell = once(async (): Promise<ShellRoutes> => {
  const [{ shellRoute }] = await Promise.all([
    import('./routes/shell-routes.tsx'),
    addPhrases({
      ar: async () => (await import('./packs/home-ar.ts')).ar,
      en: async () => (await import('./packs/home-en.ts')).en,
    }),
  ]);
  return { shellRoute };
});
