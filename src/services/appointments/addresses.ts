import { defineAddresses } from '#platform/contract/addresses.ts';

export const appointmentsAddresses = defineAddresses({
  /** `page` counts weeks from the current one. */
  dates: '/academic/student/acdates/$page=0',
  mine: '/academic/student/appointments/$page=0',
  /** `week` is any day of the week to show. */
  calendar: '/academic/admin/advisory_dates?week',
  calendarOfStudents: '/academic/student/advisory_dates',
});
