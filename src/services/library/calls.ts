import { admin, instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { LibraryShapes } from './contract.ts';

/** Instructor type 7 sees only the library (spec section 6); for other user types the code is scholarships. */
const readers = [instructor('scholarship'), admin('library')];

const visitorCalls = listCalls('/student/library/visitors', readers);

export const libraryCalls = defineCalls<LibraryShapes>(
  'library',
  'SaudiDigital',
)({
  recordVisit: call('PUT /student/library/visitor/create', [student]),
  listVisitors: visitorCalls.list,
  exportVisitors: visitorCalls.exported,
  listDays: call('GET /student/library/visitors/days', readers),
});
