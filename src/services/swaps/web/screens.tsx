import { IconArrowsExchange } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { swapsAddresses } from '../addresses.ts';
import { swapsCalls } from '../calls.ts';

const { listOwnSwaps, listSwaps } = swapsCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

/** As a student's internships (spec section 2). */
const trains = ({ standing }: Visitor) =>
  standing?.enable_internship === true &&
  standing.status_internship_documents === 'Accepted' &&
  standing.has_insternhip_periorities;

export const swapsScreens: ServiceScreens = {
  service: 'swaps',
  title: 'swaps:name',
  icon: IconArrowsExchange,
  joins: 'sides',
  part: 'training:menu.part',
  routes: [
    {
      address: swapsAddresses.own,
      needs: listOwnSwaps,
      load: async () => (await import('./own-swaps-screen.tsx')).OwnSwapsScreen,
    },
    staffRoute(
      swapsAddresses.swaps,
      listSwaps,
      async () => (await import('./swaps-screen.tsx')).SwapsScreen,
    ),
  ],
  menu: [
    {
      title: 'swaps:menu.own',
      to: swapsAddresses.own(),
      needs: listOwnSwaps,
      icon: IconArrowsExchange,
      isFor: trains,
    },
    ...areas.map((role) => ({
      title: 'swaps:menu.swaps',
      to: swapsAddresses.swaps({ role }),
      needs: listSwaps,
      icon: IconArrowsExchange,
      ...isOfArea(role),
    })),
  ],
  live: { swaps: [listOwnSwaps, listSwaps] },
};
