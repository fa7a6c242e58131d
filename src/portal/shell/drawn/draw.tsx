import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import type { DrawnPage, PageDrawing } from '#platform/house/page-drawing.ts';
import { languages } from '#platform/language/language.ts';
import { createPhrases } from '#platform/language/phrases.ts';
import { storedNames } from '#platform/web/stored.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { SignInScreen } from '#services/accounts/web/sign-in-screen.tsx';
import { demoAddresses } from '#services/demo/addresses.ts';
import { shadeVariables } from '#services/settings/accent-shades.ts';
import { type PublicSettings, standardPublicSettings } from '#services/settings/contract.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { ar } from '../packs/public-ar.ts';
import { en } from '../packs/public-en.ts';
import { LateNotice, NoScript } from './late-notice.tsx';
import { type Opening, openPage } from './opening.ts';

/** Longer than the scripts take on a slow line that works. */
const patience_ms = 20_000;

const { forgot, reset, activate } = accountsAddresses;
const others = [forgot, reset, activate, houseAddresses.notFound, demoAddresses.outbox];

const opening: Opening = {
  names: storedNames,
  others: [
    ...others.map(({ path }) => `/${path.split('/')[1]}/`),
    // Of people without an account; the rest of its area is for signed-in users.
    trainingAddresses.day({ token: '' }),
  ],
  patience_ms,
};

const phrases = languages.map((language) => {
  const made = createPhrases({ ar, en });
  void made.changeLanguage(language);
  return { language, made };
});

type Identity = PublicSettings['identity'];

const standard = standardPublicSettings.identity;

/** The server's part of the web build: draws with the screens' own components. */
export const drawing: PageDrawing<Identity> = {
  draw,
  get standard() {
    return { look: JSON.stringify(standard), drawn: draw(standard) };
  },
};

function draw(identity: Identity): DrawnPage {
  return {
    opening: `(${openPage})(${JSON.stringify(opening)})`,
    style: styleOf(identity),
    parts: partsOf({ ...standardPublicSettings, identity }),
  };
}

function styleOf({ accent }: Identity): string {
  if (accent === standard.accent) return '';
  return Object.entries(shadeVariables(accent))
    .map(([variable, shade]) => `${variable}:${shade}`)
    .join(';');
}

function partsOf(settings: PublicSettings): string {
  const drawn = phrases.map(({ language, made }) => (
    <Surroundings key={language} phrases={made} settings={settings}>
      <template id={`gate-${language}`}>
        <div data-drawn="gate" data-waiting data-busy={made.t('accounts:sign_in.submitting')}>
          <SignInScreen />
        </div>
      </template>
      <template id={`late-${language}`}>
        <LateNotice />
      </template>
      <NoScript language={language} />
    </Surroundings>
  ));
  return renderToStaticMarkup(drawn);
}

interface SurroundingsProps {
  phrases: i18n;
  settings: PublicSettings;
  children: ReactNode;
}

function Surroundings({ phrases, settings, children }: SurroundingsProps) {
  const client = new QueryClient();
  client.setQueryData(publicSettingsQuery.queryKey, settings);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [accountsAddresses.signIn()] }),
  });
  return (
    <I18nextProvider i18n={phrases}>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
