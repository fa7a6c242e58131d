import type { PublicPage } from '#platform/web/screens.ts';
import { accountsAddresses } from '../addresses.ts';

/** The pages of people who are not signed in yet, apart from the screens so that they stay light. */
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
