import { instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { signedLink } from '#platform/contract/open.ts';
import { guides, requestDeciders, studentReaders } from '#services/guidance/calls.ts';
import type { AppointmentsShapes } from './contract.ts';

/** Guides write their own leaves, heads of department those of their guides. */
const leaveWriters = [...guides, ...requestDeciders];

/** Instructors of psychological guidance, each for the own dates. */
const counsellors = [instructor('psychological_guidance', 'counsellor')];

/** Those who open slots of either type: the handler looks which, and whether its system switch is on. */
const receivers = [instructor('academic_guide'), ...counsellors];
const eitherType = { switch: null };

/** Reads the appointments of one person, for the calendar of their phone. */
export const calendarLink = signedLink('appointments.calendar');

export const appointmentsCalls = defineCalls<AppointmentsShapes>(
  'appointments',
  'AcademicEnable',
)({
  openSlot: call('POST /guidance/reservation/staff/{id}', receivers, {
    ...eitherType,
    idempotent: true,
  }),
  openSlots: call('POST /guidance/reservation/staff/{id}/slots', receivers, {
    ...eitherType,
    idempotent: true,
  }),
  repeatWeek: call('POST /guidance/reservation/staff/{id}/weeks', [instructor('academic_guide')], {
    idempotent: true,
  }),
  listStaffSlots: call('GET /guidance/reservation/staff/{id}', receivers, eitherType),
  listPauses: call('GET /guidance/reservation/pauses', receivers, eitherType),
  changeSlot: call('PATCH /guidance/reservation/staff/{id}', receivers, eitherType),
  deleteSlot: call('DELETE /guidance/reservation/staff/{id}', receivers, eitherType),
  changeCapacity: call('PATCH /guidance/reservation/staff/slot/{id}', [
    instructor('academic_guide'),
  ]),
  markAttendance: call('PATCH /guidance/reservation/staff/booking/{id}', receivers, eitherType),
  decideDate: call('PATCH /guidance/reservation/staff/booking/{id}/decision', counsellors, {
    switch: 'PsychologicalEnable',
  }),
  listCounsellorDates: call(
    'GET /guidance/reservation/counsellors/dates',
    [instructor('psychological_guidance')],
    { switch: 'PsychologicalEnable' },
  ),
  writeNote: call('PUT /guidance/reservation/staff/booking/{id}/note', [
    instructor('academic_guide'),
  ]),
  undoOpening: call('POST /guidance/reservation/staff/{id}/undo', [instructor('academic_guide')]),
  printDay: call('GET /guidance/reservation/staff/{id}/day', [instructor('academic_guide')]),
  listBookable: call('GET /guidance/reservation/staff/slot/{id}/students', [
    instructor('academic_guide'),
  ]),
  bookFor: call(
    'POST /guidance/reservation/staff/slot/{id}/students',
    [instructor('academic_guide')],
    { idempotent: true },
  ),
  listLeaves: call('GET /guidance/reservation/leaves', leaveWriters),
  listLeaveGuides: call('GET /guidance/reservation/leaves/guides', leaveWriters),
  writeLeave: call('POST /guidance/reservation/leaves', leaveWriters, { idempotent: true }),
  endLeave: call('DELETE /guidance/reservation/leaves/{id}', leaveWriters),
  listLeaveSlots: call('GET /guidance/reservation/leaves/{id}/slots', leaveWriters),
  cancelLeaveSlots: call('POST /guidance/reservation/leaves/{id}/slots', leaveWriters),
  listFreeSlots: call('GET /guidance/reservation/student', [student], eitherType),
  reserve: call('POST /guidance/reservation/student/reserve', [student], {
    ...eitherType,
    idempotent: true,
  }),
  waitForPlace: call('POST /guidance/reservation/student/waiting', [student], { idempotent: true }),
  findMyWaiting: call('GET /guidance/reservation/student/waiting', [student]),
  leaveLine: call('DELETE /guidance/reservation/student/waiting', [student]),
  letPlaceGo: call('DELETE /guidance/reservation/student/waiting/held', [student]),
  listMyBookings: call('GET /guidance/reservation/student/reserve', [student], eitherType),
  changeQuestion: call('PATCH /guidance/reservation/student/reserve/{id}', [student]),
  listStudentBookings: call('GET /guidance/reservation/student/{id}', studentReaders),
  printConfirmation: call('GET /guidance/reservation/student/reserve/{id}/confirmation', [student]),
  cancelBooking: call('DELETE /guidance/reservation/student/reserve/{id}', [student], eitherType),
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
