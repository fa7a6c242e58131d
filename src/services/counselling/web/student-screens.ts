import { IconCalendarHeart } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import { counsellingAddresses } from '../addresses.ts';
import { counsellingCalls } from '../calls.ts';

const { listOwnLooks, readOwn } = counsellingCalls;
const { listFreeSlots, listMyBookings } = appointmentsCalls;

/** The screens of students, which come with home; their words stay neutral there. */
export const counsellingStudentScreens: ServiceScreens = {
  service: 'counselling',
  isPrivate: true,
  title: 'counselling:private',
  icon: IconCalendarHeart,
  joins: 'guidance',
  routes: [
    {
      address: counsellingAddresses.own,
      needs: readOwn,
      load: async () => (await import('./own/own-screen.tsx')).OwnScreen,
    },
  ],
  menu: [
    {
      title: 'counselling:private',
      to: counsellingAddresses.own(),
      needs: readOwn,
      icon: IconCalendarHeart,
    },
  ],
  live: { counselling: [listFreeSlots, listMyBookings, listOwnLooks, readOwn] },
};
