import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconCompass,
  IconUserHeart,
} from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { guidanceCalls } from '#services/guidance/calls.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsCalls } from '../calls.ts';

const {
  findMyWaiting,
  listFreeSlots,
  listLeaves,
  listMyBookings,
  listStaffSlots,
  listStudentBookings,
} = appointmentsCalls;

export const appointmentsScreens: ServiceScreens = {
  service: 'appointments',
  title: 'appointments:menu.group',
  icon: IconCompass,
  joins: 'guidance',
  routes: [
    {
      address: appointmentsAddresses.dates,
      needs: listFreeSlots,
      load: async () => (await import('./booking/booking-screen.tsx')).BookingScreen,
    },
    {
      address: appointmentsAddresses.mine,
      needs: listMyBookings,
      load: async () => (await import('./booking/my-bookings-screen.tsx')).MyBookingsScreen,
    },
    {
      address: appointmentsAddresses.calendar,
      needs: listStaffSlots,
      load: async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen,
    },
    {
      address: appointmentsAddresses.leaves,
      needs: listLeaves,
      load: async () => (await import('./leave/leaves-screen.tsx')).LeavesScreen,
    },
    {
      address: appointmentsAddresses.calendarOfStudents,
      needs: listStaffSlots,
      load: async () => (await import('./calendar/calendar-place.tsx')).CalendarPlace,
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
      needs: listFreeSlots,
      icon: IconCalendarPlus,
    },
    {
      title: 'appointments:mine.title',
      to: appointmentsAddresses.mine(),
      needs: listMyBookings,
      icon: IconCalendarEvent,
    },
    {
      title: 'appointments:menu.my_guide',
      to: guidanceAddresses.myAdvisor(),
      needs: guidanceCalls.listMyRequests,
      icon: IconUserHeart,
    },
    {
      title: 'appointments:menu.calendar',
      to: appointmentsAddresses.calendar(),
      needs: listStaffSlots,
      icon: IconCalendarEvent,
    },
    {
      title: 'appointments:menu.leaves',
      to: appointmentsAddresses.leaves(),
      needs: listLeaves,
      icon: IconCalendarOff,
    },
  ],
  recordTabs: [
    {
      of: 'student',
      key: 'appointments',
      title: 'appointments:of_student.title',
      needs: listStudentBookings,
      load: async () => (await import('./student-bookings-section.tsx')).StudentBookings,
    },
  ],
  recordFacts: [
    {
      of: 'student',
      title: 'appointments:of_student.next',
      place: 3,
      needs: listStudentBookings,
      load: async () => (await import('./next-booking-cell.tsx')).NextBooking,
    },
  ],
  asides: [
    {
      of: 'morning',
      needs: listStaffSlots,
      load: async () => (await import('./questions/todays-bookings-section.tsx')).TodaysBookings,
    },
  ],
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  loadHomePanel: async () => (await import('./home-panel.tsx')).HomePanel,
  live: {
    appointments: [
      findMyWaiting,
      listFreeSlots,
      listLeaves,
      listMyBookings,
      listStaffSlots,
      listStudentBookings,
    ],
    // Changing guides changes the free slots.
    guidance: [findMyWaiting, listFreeSlots, listStudentBookings],
  },
};
