import { IconFileInfo, IconFileShredder } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataCalls } from '../calls.ts';

/** The profile leads to one's own; what is destroyed stands with the settings that say when. */
export const myDataScreens: ServiceScreens = {
  service: 'my-data',
  title: 'my-data:title',
  icon: IconFileInfo,
  joins: 'settings',
  routes: [
    {
      address: myDataAddresses.own,
      needs: myDataCalls.readOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
    {
      address: myDataAddresses.retention,
      needs: myDataCalls.listDestructions,
      load: async () => (await import('./retention-screen.tsx')).RetentionScreen,
    },
    {
      address: myDataAddresses.erasures,
      needs: myDataCalls.listErasures,
      load: async () => (await import('./erasures-screen.tsx')).ErasuresScreen,
    },
  ],
  menu: [
    {
      title: 'my-data:retention.title',
      to: myDataAddresses.retention(),
      needs: myDataCalls.listDestructions,
      icon: IconFileShredder,
    },
  ],
  live: { 'my-data': [myDataCalls.readOwn] },
};
