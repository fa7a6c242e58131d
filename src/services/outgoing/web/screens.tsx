import { IconMailUp } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { outgoingAddresses } from '../addresses.ts';
import { outgoingCalls } from '../calls.ts';

const { countJobs, listJobs } = outgoingCalls;

export const outgoingScreens: ServiceScreens = {
  service: 'outgoing',
  title: 'outgoing:title',
  icon: IconMailUp,
  routes: [
    {
      address: outgoingAddresses.jobs,
      needs: listJobs,
      load: async () => (await import('./jobs-screen.tsx')).JobsScreen,
    },
  ],
  menu: [
    { title: 'outgoing:title', to: outgoingAddresses.jobs(), needs: listJobs, icon: IconMailUp },
  ],
  live: { outgoing: [listJobs, countJobs] },
};
