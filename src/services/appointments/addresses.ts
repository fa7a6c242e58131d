import { defineAddresses } from '#platform/contract/addresses.ts';

export const appointmentsAddresses = defineAddresses({
  /** `page` counts weeks from the current one; `booked` is the booking that has just been made. */
  dates: '/academic/student/acdates/$page=0?booked',
  /** `show`: `cancelled`; left out, those that are past. */
  mine: '/academic/student/appointments/$page=0?show',
  /** `week` is any day of the week to show. */
  calendar: '/academic/admin/advisory_dates?week',
  leaves: '/academic/admin/leaves?page',
  calendarOfStudents: '/academic/student/advisory_dates',
});
