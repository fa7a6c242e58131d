import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconCompass,
  IconUserHeart,
} from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { guidanceCalls } from '#services/guidance/calls.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsCalls } from '../calls.ts';

const { findMyWaiting, listFreeSlots, listMyBookings, printConfirmation } = appointmentsCalls;

/** The screens of students, which come with home. */
export const appointmentsStudentScreens: ServiceScreens = {
  service: 'appointments',
  title: 'appointments:menu.group',
  icon: IconCompass,
  joins: 'guidance',
  routes: [
    {
      address: appointmentsAddresses.dates,
      needs: findMyWaiting,
      load: async () => (await import('./booking/booking-screen.tsx')).BookingScreen,
    },
    {
      address: appointmentsAddresses.mine,
      needs: printConfirmation,
      load: async () => (await import('./booking/my-bookings-screen.tsx')).MyBookingsScreen,
    },
    {
      // Guidance's screen, in the menu beside the guide's slots: the student's own guide; for staff, the requests.
      address: guidanceAddresses.myAdvisor,
      needs: guidanceCalls.listGuides,
      load: async () => (await import('#services/guidance/web/public.tsx')).RequestsPlace,
    },
  ],
  menu: [
    {
      title: 'appointments:menu.book',
      to: appointmentsAddresses.dates(),
      needs: findMyWaiting,
      icon: IconCalendarPlus,
    },
    {
      title: 'appointments:mine.title',
      to: appointmentsAddresses.mine(),
      needs: printConfirmation,
      icon: IconCalendarEvent,
    },
    {
      title: 'appointments:menu.my_guide',
      to: guidanceAddresses.myAdvisor(),
      needs: guidanceCalls.listMyRequests,
      icon: IconUserHeart,
    },
  ],
  loadHomePanel: async () => (await import('./home-panel.tsx')).HomePanel,
  live: {
    appointments: [findMyWaiting, listFreeSlots, listMyBookings],
    // Changing guides changes the free slots.
    guidance: [findMyWaiting, listFreeSlots],
  },
};
