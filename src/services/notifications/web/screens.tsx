import { IconBell } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { notificationsContract } from '../contract.ts';

const { count, list } = notificationsContract.calls;

export const notificationsScreens: ServiceScreens = {
  service: 'notifications',
  title: 'notifications:title',
  icon: IconBell,
  routes: [
    {
      path: '/notifications',
      needs: 'signed_in',
      load: async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
    },
  ],
  menu: [],
  loadBell: async () => (await import('./bell-button.tsx')).BellButton,
  live: { notifications: [count, list] },
};
