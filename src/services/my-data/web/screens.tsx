import { IconFileInfo } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataCalls } from '../calls.ts';

/** The profile leads there. */
export const myDataScreens: ServiceScreens = {
  service: 'my-data',
  title: 'my-data:title',
  icon: IconFileInfo,
  routes: [
    {
      address: myDataAddresses.own,
      needs: myDataCalls.readOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
  ],
  menu: [],
  live: { 'my-data': [myDataCalls.readOwn] },
};
