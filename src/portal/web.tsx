import '#platform/web/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, setDefaults } from 'react-i18next';
import { UiProvider } from '#platform/ui/look/ui-provider.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { openLanguage } from '#platform/web/language.ts';
import { queryClient } from '#platform/web/queries.ts';
import { sessionToken } from '#platform/web/session.ts';
import { storedNames } from '#platform/web/stored.ts';
import { openPublicSettings } from '#services/settings/web/public.ts';
import { takeOver } from './shell/drawn/take-over.ts';
import { EnvironmentRibbon } from './shell/environment-ribbon.tsx';
import { loadShell } from './shell/load-shell.ts';
import { PortalPages } from './shell/pages/portal-pages.tsx';
import { UniversityLook } from './shell/university-look.tsx';

/** Starts the portal in the browser: language first, then the requested address. */
async function openPortal(place: HTMLElement): Promise<void> {
  // A signed-in user will need the shell: load it in parallel with the phrases.
  if (sessionToken()) comeSoon();
  setDefaults({ useSuspense: false });
  const [phrases] = await Promise.all([
    openLanguage({
      ar: async () => (await import('./shell/packs/public-ar.ts')).ar,
      en: async () => (await import('./shell/packs/public-en.ts')).en,
    }),
    openPublicSettings(),
  ]);
  // A visitor who types is about to sign in.
  document.addEventListener('input', comeSoon, { once: true });
  takeOver(place);
  // Drawn in small pieces, so that typing meanwhile isn't held up.
  startTransition(() => createRoot(place).render(<Portal phrases={phrases} />));
}

/** The router asks again for what could not be fetched. */
function comeSoon(): void {
  loadShell().catch(() => undefined);
}

function Portal({ phrases }: { phrases: i18n }) {
  return (
    <I18nextProvider i18n={phrases}>
      <Look>
        <QueryClientProvider client={queryClient}>
          <UniversityLook>
            <EnvironmentRibbon />
            <PortalPages phrases={phrases} />
          </UniversityLook>
        </QueryClientProvider>
      </Look>
    </I18nextProvider>
  );
}

function Look({ children }: { children: ReactNode }) {
  return (
    <UiProvider language={useLanguage()} schemeName={storedNames.scheme}>
      {children}
    </UiProvider>
  );
}

const place = document.getElementById('root');
if (place) void openPortal(place);
