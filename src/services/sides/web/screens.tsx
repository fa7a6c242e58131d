import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconListDetails,
  IconStethoscope,
  IconTags,
  IconUsersGroup,
} from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { sidesAddresses } from '../addresses.ts';
import { sidesCalls } from '../calls.ts';
import { sidesAnswers } from './sides-answers.ts';

const { getSide, listChoices, listCycles, listDepartments } = sidesCalls;
const { listInternships, listOpenInternships, listSides } = sidesCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

/** The menu «التدريب» is this service's: what else is of internships says `joins: 'sides'` and stands under it. */
export const sidesScreens: ServiceScreens = {
  service: 'sides',
  title: 'sides:name',
  icon: IconStethoscope,
  part: 'sides:menu.part',
  routes: [
    staffRoute(
      sidesAddresses.sides,
      listSides,
      async () => (await import('./sides/sides-screen.tsx')).SidesScreen,
    ),
    staffRoute(
      sidesAddresses.side,
      getSide,
      async () => (await import('./sides/side-screen.tsx')).SideScreen,
    ),
    staffRoute(
      sidesAddresses.departments,
      listDepartments,
      async () => (await import('./kept/departments-screen.tsx')).DepartmentsScreen,
    ),
    staffRoute(
      sidesAddresses.cycles,
      listCycles,
      async () => (await import('./kept/cycles-screen.tsx')).CyclesScreen,
    ),
    staffRoute(
      sidesAddresses.choices,
      listChoices,
      async () => (await import('./kept/choices-screen.tsx')).ChoicesScreen,
    ),
    staffRoute(
      sidesAddresses.internships,
      listOpenInternships,
      async () => (await import('./internships/internships-screen.tsx')).OpenInternshipsScreen,
    ),
    staffRoute(
      sidesAddresses.allInternships,
      listInternships,
      async () => (await import('./internships/internships-screen.tsx')).AllInternshipsScreen,
    ),
  ],
  menu: areas.flatMap((role) => [
    {
      title: 'sides:menu.sides',
      to: sidesAddresses.sides({ role }),
      needs: listSides,
      icon: IconBuildingHospital,
      ...isOfArea(role),
    },
    {
      title: 'sides:menu.departments',
      to: sidesAddresses.departments({ role }),
      needs: listDepartments,
      icon: IconUsersGroup,
      ...isOfArea(role),
    },
    {
      title: 'sides:menu.cycles',
      to: sidesAddresses.cycles({ role }),
      needs: listCycles,
      icon: IconCalendarEvent,
      ...isOfArea(role),
    },
    {
      title: 'sides:menu.internships',
      to: sidesAddresses.internships({ role }),
      needs: listOpenInternships,
      icon: IconStethoscope,
      ...isOfArea(role),
    },
    {
      title: 'sides:menu.all_internships',
      to: sidesAddresses.allInternships({ role }),
      needs: listInternships,
      icon: IconListDetails,
      ...isOfArea(role),
    },
    {
      title: 'sides:menu.choices',
      to: sidesAddresses.choices({ role }),
      needs: listChoices,
      icon: IconTags,
      ...isOfArea(role),
    },
  ]),
  live: { sides: sidesAnswers },
};
