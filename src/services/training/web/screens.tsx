import {
  IconCalendarCheck,
  IconFileDescription,
  IconMail,
  IconSchool,
  IconUserCheck,
} from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';

const {
  findMailed,
  getPlacement,
  listAttendance,
  listMails,
  listPlacements,
  listReadyMails,
  listRequests,
} = trainingCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

export const trainingScreens: ServiceScreens = {
  service: 'training',
  title: 'training:name',
  icon: IconSchool,
  joins: 'sides',
  part: 'training:menu.part',
  routes: [
    staffRoute(
      trainingAddresses.placements,
      listPlacements,
      async () => (await import('./placements-screen.tsx')).PlacementsScreen,
    ),
    staffRoute(
      trainingAddresses.placement,
      getPlacement,
      async () => (await import('./placement-screen.tsx')).PlacementScreen,
    ),
    staffRoute(
      trainingAddresses.attendance,
      listAttendance,
      async () => (await import('./attendance-screen.tsx')).AttendanceScreen,
    ),
    {
      address: trainingAddresses.requests,
      needs: listRequests,
      load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
    },
    staffRoute(
      trainingAddresses.email,
      findMailed,
      async () => (await import('./email-screen.tsx')).EmailScreen,
    ),
    staffRoute(
      trainingAddresses.sentMails,
      listMails,
      async () => (await import('./sent-mails-screen.tsx')).SentMailsScreen,
    ),
  ],
  menu: [
    ...areas.flatMap((role) => [
      {
        title: 'training:menu.placements',
        to: trainingAddresses.placements({ role }),
        needs: listPlacements,
        icon: IconUserCheck,
        ...isOfArea(role),
      },
      {
        title: 'training:menu.attendance',
        to: trainingAddresses.attendance({ role }),
        needs: listAttendance,
        icon: IconCalendarCheck,
        ...isOfArea(role),
      },
      {
        title: 'training:menu.requests',
        to: trainingAddresses.requests({ role }),
        needs: listRequests,
        icon: IconFileDescription,
        ...isOfArea(role),
      },
      {
        title: 'training:menu.email',
        to: trainingAddresses.email({ role }),
        needs: findMailed,
        icon: IconMail,
        ...isOfArea(role),
      },
    ]),
  ],
  live: {
    training: [
      getPlacement,
      listAttendance,
      listMails,
      listPlacements,
      listReadyMails,
      listRequests,
    ],
  },
};
