import { IconBell, IconMessage2 } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsCalls } from '../calls.ts';

const { count, list, listSent, preferences, send } = notificationsCalls;

export const notificationsScreens: ServiceScreens = {
  service: 'notifications',
  title: 'notifications:title',
  icon: IconBell,
  routes: [
    {
      address: notificationsAddresses.notifications,
      needs: 'signed_in',
      load: async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
    },
    {
      address: notificationsAddresses.settings,
      needs: 'signed_in',
      load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
    },
    {
      address: notificationsAddresses.sent,
      needs: listSent,
      load: async () => (await import('./sent-screen.tsx')).SentScreen,
    },
    {
      address: notificationsAddresses.send,
      needs: send,
      load: async () => (await import('./send-screen.tsx')).SendScreen,
    },
  ],
  menu: [
    {
      title: 'notifications:by_hand.title',
      to: notificationsAddresses.sent(),
      needs: listSent,
      icon: IconMessage2,
    },
  ],
  joins: 'notices',
  loadBell: async () => (await import('./bell-button.tsx')).BellButton,
  live: { notifications: [count, list, preferences] },
};
