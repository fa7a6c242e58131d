import type { PublicPage } from '#platform/web/screens.ts';

/** The pages of people who are not signed in yet, apart from the screens so that they stay light. */
export const accountsPages: readonly PublicPage[] = [
  { path: '/login', load: async () => (await import('./sign-in-screen.tsx')).SignInScreen },
  { path: '/forgot', load: async () => (await import('./forgot-screen.tsx')).ForgotScreen },
  {
    path: '/password/reset/$token',
    load: async () => (await import('./reset-screen.tsx')).ResetScreen,
  },
  {
    path: '/activate/$token',
    load: async () => (await import('./activate-screen.tsx')).ActivateScreen,
  },
];
