import type { PublicPage } from '#platform/web/screens.ts';
import { accountsAddresses } from '../addresses.ts';

/** The public pages, separate from the screens to keep them small. */
export const accountsPages: readonly PublicPage[] = [
  {
    address: accountsAddresses.signIn,
    load: async () => (await import('./sign-in-screen.tsx')).SignInScreen,
  },
  {
    address: accountsAddresses.forgot,
    load: async () => (await import('./forgot-screen.tsx')).ForgotScreen,
  },
  {
    address: accountsAddresses.reset,
    load: async () => (await import('./reset-screen.tsx')).ResetScreen,
  },
  {
    address: accountsAddresses.activate,
    load: async () => (await import('./activate-screen.tsx')).ActivateScreen,
  },
];
