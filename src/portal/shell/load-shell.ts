import { addPhrases } from '#platform/web/language.ts';
import { loadStaffPhrases } from './late-phrases.ts';
import { once } from './routes/once.ts';
import type { ShellBranch } from './shell-branch.ts';

/** The signed-in part and the phrases of home, loaded once somebody is signed in. */
export const loadShell = once(async (): Promise<ShellBranch> => {
  const [{ studentShell }] = await Promise.all([
    import('./routes/shell-routes.tsx'),
    addPhrases({
      ar: async () => (await import('./packs/home-ar.ts')).ar,
      en: async () => (await import('./packs/home-en.ts')).en,
    }),
  ]);
  return studentShell(loadStaffShell);
});

/** Loaded as soon as the user turns out not to be a student. */
export const loadStaffShell = once(async (): Promise<ShellBranch> => {
  const [{ shellOf }, { serviceScreens }] = await Promise.all([
    import('./routes/shell-routes.tsx'),
    import('./services.ts'),
    loadStaffPhrases(),
  ]);
  return shellOf(serviceScreens, null);
});
