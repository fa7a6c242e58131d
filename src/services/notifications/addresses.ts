import { defineAddresses } from '#platform/contract/addresses.ts';

export const notificationsAddresses = defineAddresses({
  notifications: '/notifications',
  settings: '/notifications/settings',
  sent: '/notifications/sent',
  send: '/notifications/send',
});
