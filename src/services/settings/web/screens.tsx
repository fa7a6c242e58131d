import { IconAdjustments } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { settingsAddresses } from '../addresses.ts';
import { settingsCalls } from '../calls.ts';

const { getPublicSettings, getSettings, listChanges } = settingsCalls;

export const settingsScreens: ServiceScreens = {
  service: 'settings',
  title: 'settings:title',
  icon: IconAdjustments,
  routes: [
    {
      address: settingsAddresses.settings,
      needs: getSettings,
      load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
    },
    {
      address: settingsAddresses.history,
      needs: listChanges,
      load: async () => (await import('./history-screen.tsx')).HistoryScreen,
    },
    {
      address: settingsAddresses.group,
      needs: getSettings,
      load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
    },
  ],
  menu: [
    {
      title: 'settings:title',
      to: settingsAddresses.settings(),
      needs: getSettings,
      icon: IconAdjustments,
    },
  ],
  live: { settings: [getPublicSettings, getSettings, listChanges] },
};
