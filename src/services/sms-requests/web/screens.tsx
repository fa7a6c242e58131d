import { IconListDetails } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';

const { listRequests } = smsRequestsCalls;

export const smsRequestsScreens: ServiceScreens = {
  service: 'sms-requests',
  title: 'sms-requests:title',
  icon: IconListDetails,
  routes: [
    {
      address: smsRequestsAddresses.requests,
      needs: listRequests,
      load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
    },
  ],
  menu: [
    {
      title: 'sms-requests:title',
      to: smsRequestsAddresses.requests(),
      needs: listRequests,
      icon: IconListDetails,
    },
  ],
  live: {},
};
