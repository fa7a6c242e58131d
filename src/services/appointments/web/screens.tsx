import { IconCalendarEvent, IconCalendarOff, IconCompass } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsCalls } from '../calls.ts';

const { listLeaves, listStaffSlots, listStudentBookings, printDay } = appointmentsCalls;

export const appointmentsScreens: ServiceScreens = {
  service: 'appointments',
  title: 'appointments:menu.group',
  icon: IconCompass,
  joins: 'guidance',
  routes: [
    {
      address: appointmentsAddresses.calendar,
      needs: printDay,
      load: async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen,
    },
    {
      address: appointmentsAddresses.leaves,
      needs: listLeaves,
      load: async () => (await import('./leave/leaves-screen.tsx')).LeavesScreen,
    },
    {
      address: appointmentsAddresses.calendarOfStudents,
      needs: printDay,
      load: async () => (await import('./calendar/calendar-place.tsx')).CalendarPlace,
    },
  ],
  menu: [
    {
      title: 'appointments:menu.calendar',
      to: appointmentsAddresses.calendar(),
      needs: printDay,
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
      needs: printDay,
      load: async () => (await import('./questions/todays-bookings-section.tsx')).TodaysBookings,
    },
  ],
  live: {
    appointments: [listLeaves, listStaffSlots, listStudentBookings],
    guidance: [listStudentBookings],
  },
};
