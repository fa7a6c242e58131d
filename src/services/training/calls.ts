import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { signedLink } from '#platform/contract/open.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { TrainingShapes } from './contract.ts';

/** The purpose with which a request's file is sent. */
export const trainingFilePurpose = 'training_file';

/** The link that a trainer opens on a phone: the students of its internship, and their attendance. */
export const dayLink = signedLink('training.day');

const placementCalls = listCalls('/internship/placements', internshipStaff);

const attendanceCalls = listCalls('/internship/trainer/student/attend', internshipStaff);

const requestCalls = listCalls('/internship/requests', internshipStaff);

const mailCalls = listCalls('/internship/students/email', internshipStaff);

/** The internship is closed while a student's payments are halted. */
const shut = { shut_while_halted: true } as const;

export const trainingCalls = defineCalls<TrainingShapes>(
  'training',
  'InternshipEnable',
)({
  getInstructions: call('GET /internship/instructions', [student, ...internshipStaff], shut),
  editInstructions: call('PUT /internship/instructions', internshipStaff),
  listOwn: call('GET /internship/students/internships', [student], shut),
  listOwnDays: call('GET /internship/students/attendance', [student], shut),
  checkIn: call('POST /internship/students/attendance', [student], shut),
  listOwnRequests: call('GET /internship/students/requests', [student], shut),
  askRequest: call('POST /internship/requests', [student], { ...shut, idempotent: true }),
  listPlacements: placementCalls.list,
  exportPlacements: placementCalls.exported,
  getPlacement: call('GET /internship/placement/{id}', internshipStaff),
  setResult: call('PUT /internship/placement/{id}/result', internshipStaff),
  listAttendance: attendanceCalls.list,
  exportAttendance: attendanceCalls.exported,
  addAttendance: call('POST /internship/trainer/student/attend', internshipStaff),
  editAttendance: call('PUT /internship/trainer/student/update/{id}', internshipStaff),
  listRequests: requestCalls.list,
  exportRequests: requestCalls.exported,
  decideRequests: call('PUT /internship/requests', internshipStaff),
  decideRequest: call('PUT /internship/requests/{id}', internshipStaff),
  undoRequest: call('DELETE /internship/requests/{id}/decision', internshipStaff),
  sendLinks: call('POST /internship/trainer/links', internshipStaff),
  endLink: call('DELETE /internship/trainer/links/{id}', internshipStaff),
  listMails: mailCalls.list,
  exportMails: mailCalls.exported,
  findMailed: call('POST /internship/students/email/recipients', internshipStaff),
  mailStudents: call('POST /internship/students/email', internshipStaff, { idempotent: true }),
  listReadyMails: call('GET /internship/students/email/ready', internshipStaff),
  addReadyMail: call('POST /internship/students/email/ready', internshipStaff, {
    idempotent: true,
  }),
  editReadyMail: call('PUT /internship/students/email/ready/{id}', internshipStaff),
  removeReadyMail: call('DELETE /internship/students/email/ready/{id}', internshipStaff),
  getDay: call('GET /internship/trainer/day/{token}', dayLink),
  sendDay: call('POST /internship/trainer/day/{token}', dayLink),
});
