import { IconBookmark } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';

export const viewsScreens: ServiceScreens = {
  service: 'views',
  title: 'views:mine',
  icon: IconBookmark,
  routes: [],
  menu: [],
  loadListViews: async () => (await import('./saved-views-menu.tsx')).SavedViews,
  live: {},
};
