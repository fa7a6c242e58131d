import { houseAddresses } from '#platform/house/addresses.ts';
import type { PublicPage } from '#platform/web/screens.ts';

export const notFoundPage: PublicPage = {
  address: houseAddresses.notFound,
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
};
