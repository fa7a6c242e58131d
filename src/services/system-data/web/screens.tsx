import { IconDatabase, IconDatabaseImport } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { systemDataAddresses } from '../addresses.ts';
import { systemDataContract } from '../contract.ts';

const { getFreshness, getRun, listHeldRows, listRows, listRuns, listSources } =
  systemDataContract.calls;

export const systemDataScreens: ServiceScreens = {
  service: 'system-data',
  title: 'system-data:menu.group',
  icon: IconDatabase,
  routes: [
    {
      address: systemDataAddresses.reload,
      needs: listRuns,
      load: async () => (await import('./reload-screen.tsx')).ReloadScreen,
    },
    {
      address: systemDataAddresses.run,
      needs: getRun,
      load: async () => (await import('./run-screen.tsx')).RunScreen,
    },
  ],
  menu: [
    {
      title: 'system-data:menu.reload',
      to: systemDataAddresses.reload(),
      needs: listRuns,
      icon: IconDatabaseImport,
    },
  ],
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  live: { reload: [listRuns, getRun, listRows, listHeldRows, getFreshness], source: [listSources] },
};
