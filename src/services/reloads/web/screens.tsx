import { IconDatabase, IconDatabaseImport } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';

const { getFreshness, getRun, listHeldRows, listRows, listRuns, listSources } = reloadsCalls;

export const reloadsScreens: ServiceScreens = {
  service: 'reloads',
  title: 'reloads:menu.group',
  icon: IconDatabase,
  routes: [
    {
      address: reloadsAddresses.reload,
      needs: listRuns,
      load: async () => (await import('./reload-screen.tsx')).ReloadScreen,
    },
    {
      address: reloadsAddresses.run,
      needs: getRun,
      load: async () => (await import('./run-screen.tsx')).RunScreen,
    },
  ],
  menu: [
    {
      title: 'reloads:menu.reload',
      to: reloadsAddresses.reload(),
      needs: listRuns,
      icon: IconDatabaseImport,
    },
  ],
  live: {
    reload: [listRuns, getRun, listRows, listHeldRows, getFreshness],
    source: [listSources],
    settings: [getFreshness],
  },
};
