import { IconMessage2 } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';

const { getRequest, listReceivers, listRequests, sendRequest } = smsRequestsCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

export const smsRequestsScreens: ServiceScreens = {
  service: 'sms-requests',
  title: 'sms-requests:name',
  icon: IconMessage2,
  routes: [
    {
      address: smsRequestsAddresses.compose,
      needs: sendRequest,
      load: async () => (await import('./compose-screen.tsx')).ComposeScreen,
    },
    staffRoute(
      smsRequestsAddresses.requests,
      listRequests,
      async () => (await import('./requests-screen.tsx')).RequestsScreen,
    ),
    staffRoute(
      smsRequestsAddresses.request,
      getRequest,
      async () => (await import('./request-screen.tsx')).RequestScreen,
    ),
  ],
  menu: [
    ...areas.map((role) => ({
      title: 'sms-requests:menu.requests',
      to: smsRequestsAddresses.requests({ role }),
      needs: listRequests,
      icon: IconMessage2,
      ...isOfArea(role),
    })),
    {
      title: 'sms-requests:menu.compose',
      to: smsRequestsAddresses.compose(),
      needs: sendRequest,
      icon: IconMessage2,
    },
  ],
  live: {
    sms_requests: [listRequests, getRequest],
    sms_receivers: [getRequest, listReceivers],
  },
};
