import { IconClipboardList } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { myRequestsAddresses } from '../addresses.ts';
import { myRequestsCalls } from '../calls.ts';

const { listRequests } = myRequestsCalls;

export const myRequestsScreens: ServiceScreens = {
  service: 'my-requests',
  title: 'my-requests:title',
  icon: IconClipboardList,
  routes: [
    {
      address: myRequestsAddresses.requests,
      needs: listRequests,
      load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
    },
  ],
  menu: [
    {
      title: 'my-requests:title',
      to: myRequestsAddresses.requests(),
      needs: listRequests,
      icon: IconClipboardList,
    },
  ],
  finders: [
    {
      title: 'my-requests:title',
      needs: listRequests,
      load: async () => (await import('./find-requests.ts')).findRequests,
    },
  ],
  live: {},
};
