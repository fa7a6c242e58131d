import type { PublicPage } from '#platform/web/screens.ts';

export const notFoundPage: PublicPage = {
  path: '/not-found',
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
};
