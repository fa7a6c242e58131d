import { IconBell, IconMessage2 } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { notificationsContract } from '../contract.ts';

const { count, list, listSent, preferences, send } = notificationsContract.calls;

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
    {
      path: '/notifications/settings',
      needs: 'signed_in',
      load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
    },
    {
      path: '/notifications/sent',
      needs: listSent,
      load: async () => (await import('./sent-screen.tsx')).SentScreen,
    },
    {
      path: '/notifications/send',
      needs: send,
      load: async () => (await import('./send-screen.tsx')).SendScreen,
    },
  ],
  menu: [
    {
      title: 'notifications:by_hand.title',
      to: '/notifications/sent',
      needs: listSent,
      icon: IconMessage2,
    },
  ],
  joins: 'notices',
  loadBell: async () => (await import('./bell-button.tsx')).BellButton,
  live: { notifications: [count, list, preferences] },
};
