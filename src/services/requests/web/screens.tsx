import {
  IconChartBar,
  IconForms,
  IconInbox,
  IconListDetails,
  IconUserShare,
} from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';

const { countQueue, getFigures, getRequest, listAll, listDeputies } = requestsCalls;
const { listQueue } = requestsCalls;

const types = [1, 2] as const;
const areas = ['instructor', 'employee', 'admin'] as const;

export const requestsScreens: ServiceScreens = {
  service: 'requests',
  title: 'requests:name',
  icon: IconForms,
  routes: [
    {
      address: requestsAddresses.queue,
      needs: listQueue,
      load: async () => (await import('./queue-screen.tsx')).QueueScreen,
    },
    {
      address: requestsAddresses.request,
      needs: getRequest,
      load: async () => (await import('./held-request-screen.tsx')).HeldRequestScreen,
    },
    {
      address: requestsAddresses.all,
      needs: listAll,
      load: async () => (await import('./all-screen.tsx')).AllScreen,
    },
    {
      address: requestsAddresses.figures,
      needs: getFigures,
      load: async () => (await import('./figures-screen.tsx')).FiguresScreen,
    },
    {
      address: requestsAddresses.deputies,
      needs: listDeputies,
      load: async () => (await import('./deputies-screen.tsx')).DeputiesScreen,
    },
  ],
  menu: [
    ...areas.flatMap((role) => [
      ...types.map((type) => ({
        title: `requests:menu.queue_${type}`,
        to: requestsAddresses.queue({ role, type }),
        needs: listQueue,
        icon: IconInbox,
        ...isOfArea(role),
      })),
      ...types.map((type) => ({
        title: `requests:menu.all_${type}`,
        to: requestsAddresses.all({ role, type }),
        needs: listAll,
        icon: IconListDetails,
        ...isOfArea(role),
      })),
      {
        title: 'requests:menu.figures',
        to: requestsAddresses.figures({ role, type: 1 }),
        needs: getFigures,
        icon: IconChartBar,
        ...isOfArea(role),
      },
      {
        title: 'requests:menu.deputies',
        to: requestsAddresses.deputies({ role }),
        needs: listDeputies,
        icon: IconUserShare,
        ...isOfArea(role),
      },
    ]),
  ],
  live: { requests: [countQueue, getRequest, listAll, listQueue] },
};
