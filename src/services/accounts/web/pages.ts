import type { PublicPage } from '#platform/web/screens.ts';
import { accountsAddresses } from '../addresses.ts';
import { SignInScreen } from './sign-in-screen.tsx';

/** The public pages, separate from the screens to keep them small. Nearly every visit begins with the first. */
export const accountsPages: readonly PublicPage[] = [
  {
    address: accountsAddresses.signIn,
    load: async () => SignInScreen,
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
