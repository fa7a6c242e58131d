import type { PublicPage } from '#platform/web/screens.ts';
import { requestsAddresses } from '../addresses.ts';

/** What the code on a printed request opens, for whoever holds the paper. */
export const requestsPages: readonly PublicPage[] = [
  {
    address: requestsAddresses.check,
    load: async () => (await import('./check-screen.tsx')).CheckScreen,
  },
];
