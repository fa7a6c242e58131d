import { instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { signedLink } from '#platform/contract/open.ts';
import { studentReaders } from '#services/guidance/contract.ts';
import type { AppointmentsShapes } from './contract.ts';

/** Reads the appointments of one person, for the calendar of their phone. */
export const calendarLink = signedLink('appointments.calendar');

export const appointmentsCalls = defineCalls<AppointmentsShapes>(
  'appointments',
  'AcademicEnable',
)({
  openSlot: call('POST /guidance/reservation/staff/{id}', [instructor('academic_guide')], {
    idempotent: true,
  }),
  openSlots: call('POST /guidance/reservation/staff/{id}/slots', [instructor('academic_guide')], {
    idempotent: true,
  }),
  repeatWeek: call('POST /guidance/reservation/staff/{id}/weeks', [instructor('academic_guide')], {
    idempotent: true,
  }),
  listStaffSlots: call('GET /guidance/reservation/staff/{id}', [instructor('academic_guide')]),
  listPauses: call('GET /guidance/reservation/pauses', [instructor('academic_guide')]),
  changeSlot: call('PATCH /guidance/reservation/staff/{id}', [instructor('academic_guide')]),
  deleteSlot: call('DELETE /guidance/reservation/staff/{id}', [instructor('academic_guide')]),
  changeCapacity: call('PATCH /guidance/reservation/staff/slot/{id}', [
    instructor('academic_guide'),
  ]),
  markAttendance: call('PATCH /guidance/reservation/staff/booking/{id}', [
    instructor('academic_guide'),
  ]),
  listFreeSlots: call('GET /guidance/reservation/student', [student]),
  reserve: call('POST /guidance/reservation/student/reserve', [student], { idempotent: true }),
  waitForPlace: call('POST /guidance/reservation/student/waiting', [student], { idempotent: true }),
  findMyWaiting: call('GET /guidance/reservation/student/waiting', [student]),
  leaveLine: call('DELETE /guidance/reservation/student/waiting', [student]),
  letPlaceGo: call('DELETE /guidance/reservation/student/waiting/held', [student]),
  listMyBookings: call('GET /guidance/reservation/student/reserve', [student]),
  listStudentBookings: call('GET /guidance/reservation/student/{id}', studentReaders),
  printConfirmation: call('GET /guidance/reservation/student/reserve/{id}/confirmation', [student]),
  cancelBooking: call('DELETE /guidance/reservation/student/reserve/{id}', [student]),
  saveBooking: call('GET /guidance/reservation/student/reserve/{id}/calendar', [student]),
  saveSlot: call('GET /guidance/reservation/staff/slot/{id}/calendar', [
    instructor('academic_guide'),
  ]),
  findCalendarLink: call('GET /guidance/reservation/calendar', [
    student,
    instructor('academic_guide'),
  ]),
  makeCalendarLink: call('POST /guidance/reservation/calendar', [
    student,
    instructor('academic_guide'),
  ]),
  endCalendarLink: call('DELETE /guidance/reservation/calendar', [
    student,
    instructor('academic_guide'),
  ]),
  readCalendar: call('GET /guidance/reservation/calendar/{token}/appointments.ics', calendarLink),
});
