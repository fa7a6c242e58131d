import { IconCircleCheck } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { waitsAddresses } from '../addresses.ts';
import { waitsCalls } from '../calls.ts';

export const waitsScreens: ServiceScreens = {
  service: 'waits',
  title: 'waits:title',
  icon: IconCircleCheck,
  routes: [
    {
      address: waitsAddresses.done,
      needs: waitsCalls.listDone,
      load: async () => (await import('./done-screen.tsx')).DoneScreen,
    },
  ],
  menu: [],
  live: {},
};
