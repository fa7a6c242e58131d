import { IconCalendarTime, IconListNumbers } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { wishesAddresses } from '../addresses.ts';
import { wishesCalls } from '../calls.ts';

const { getOwn, listOffers, listPeriods, saveOwn } = wishesCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

export const wishesScreens: ServiceScreens = {
  service: 'wishes',
  title: 'wishes:name',
  icon: IconListNumbers,
  joins: 'sides',
  part: 'distribution:menu.part',
  routes: [
    {
      address: wishesAddresses.own,
      needs: saveOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
    staffRoute(
      wishesAddresses.periods,
      listPeriods,
      async () => (await import('./periods-screen.tsx')).PeriodsScreen,
    ),
  ],
  menu: [
    {
      title: 'wishes:menu.own',
      to: wishesAddresses.own(),
      needs: saveOwn,
      icon: IconListNumbers,
      // Spec section 2: from accepted documents on.
      isFor: ({ standing }: Visitor) =>
        standing?.enable_internship === true && standing.status_internship_documents === 'Accepted',
    },
    ...areas.map((role) => ({
      title: 'wishes:menu.periods',
      to: wishesAddresses.periods({ role }),
      needs: listPeriods,
      icon: IconCalendarTime,
      ...isOfArea(role),
    })),
  ],
  live: { wishes: [getOwn, listOffers, listPeriods] },
};
