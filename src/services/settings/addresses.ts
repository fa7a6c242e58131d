import { defineAddresses } from '#platform/contract/addresses.ts';

export const settingsAddresses = defineAddresses({
  settings: '/system/settings',
  history: '/system/settings/history',
  group: '/system/settings/$group',
});
