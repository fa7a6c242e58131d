import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { signedLink } from '#platform/contract/open.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { WishesShapes } from './contract.ts';

/** The link in a receipt's code. Its subject is the receipt. */
export const receiptLink = signedLink('wishes.receipt');

/** The internship is closed while a student's payments are halted. */
const shut = { shut_while_halted: true } as const;

export const wishesCalls = defineCalls<WishesShapes>(
  'wishes',
  'InternshipEnable',
)({
  getOwn: call('GET /internship/student/priorities', [student], shut),
  listOffers: call('GET /internship/student/priorities/{period}/offers', [student], shut),
  saveOwn: call('PUT /internship/student/priorities/{period}', [student], shut),
  printReceipt: call('GET /internship/student/priorities/{period}/receipt', [student], shut),
  checkReceipt: call('GET /internship/priorities/check/{token}', receiptLink),
  listPeriods: call('GET /internship/periods', internshipStaff),
  addPeriod: call('POST /internship/periods', internshipStaff, { idempotent: true }),
  editPeriod: call('PUT /internship/period/{id}', internshipStaff),
  removePeriod: call('DELETE /internship/period/{id}', internshipStaff),
});
