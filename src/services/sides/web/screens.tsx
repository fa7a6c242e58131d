import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconListDetails,
  IconStethoscope,
  IconTags,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type Area, isOfArea } from '#platform/access/area.ts';
import type { AnyAddress } from '#platform/contract/addresses.ts';
import type { AnyCall } from '#platform/contract/calls.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { sidesAddresses } from '../addresses.ts';
import { sidesCalls } from '../calls.ts';
import { sidesAnswers } from './sides-answers.ts';

const { getSide, listChoices, listCycles, listDepartments } = sidesCalls;
const { listInternships, listOpenInternships, listSides } = sidesCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

type StaffAddress = AnyAddress & ((given: { role: Area; id: string }) => `/${string}`);

function ofStaff(
  address: StaffAddress,
  needs: AnyCall,
  load: () => Promise<ComponentType>,
): ServiceScreens['routes'][number] {
  return {
    address,
    needs,
    load: async () => {
      const [{ inOwnArea }, Screen] = await Promise.all([
        import('#platform/web/own-area.tsx'),
        load(),
      ]);
      return inOwnArea(address, Screen);
    },
  };
}

/** The menu «التدريب» is this service's: what else is of internships says `joins: 'sides'` and stands under it. */
export const sidesScreens: ServiceScreens = {
  service: 'sides',
  title: 'sides:name',
  icon: IconStethoscope,
  routes: [
    ofStaff(
      sidesAddresses.sides,
      listSides,
      async () => (await import('./sides/sides-screen.tsx')).SidesScreen,
    ),
    ofStaff(
      sidesAddresses.side,
      getSide,
      async () => (await import('./sides/side-screen.tsx')).SideScreen,
    ),
    ofStaff(
      sidesAddresses.departments,
      listDepartments,
      async () => (await import('./kept/departments-screen.tsx')).DepartmentsScreen,
    ),
    ofStaff(
      sidesAddresses.cycles,
      listCycles,
      async () => (await import('./kept/cycles-screen.tsx')).CyclesScreen,
    ),
    ofStaff(
      sidesAddresses.choices,
      listChoices,
      async () => (await import('./kept/choices-screen.tsx')).ChoicesScreen,
    ),
    ofStaff(
      sidesAddresses.internships,
      listOpenInternships,
      async () => (await import('./internships/internships-screen.tsx')).OpenInternshipsScreen,
    ),
    ofStaff(
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
