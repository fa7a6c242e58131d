import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { signedLink } from '#platform/contract/open.ts';
import { internshipStaff, payers } from '#services/sides/calls.ts';
import type { LettersShapes } from './contract.ts';

/** The purpose with which a receipt, a payment and a voucher are sent. */
export const letterFilePurpose = 'letter_file';

/** The link mailed to a side; its subject is the letter, which it opens once. */
export const letterLink = signedLink('letters.side', 'link_over');

export const letterReaders = [...internshipStaff, ...payers];

const letterCalls = listCalls('/internship/letters', letterReaders);
const internalCalls = listCalls('/internship/internal-letters', letterReaders);

export const lettersCalls = defineCalls<LettersShapes>(
  'letters',
  'InternshipEnable',
)({
  listLetters: letterCalls.list,
  exportLetters: letterCalls.exported,
  findNamed: call('GET /internship/letters/side', internshipStaff),
  makeLetter: call('POST /internship/letters', internshipStaff, { idempotent: true }),
  getLetter: call('GET /internship/letters/{id}', letterReaders),
  editLetter: call('PUT /internship/letters/{id}', internshipStaff),
  confirmLetters: call('PUT /internship/letters/bulk/confirmed', letterReaders),
  coordinateLetters: call('PUT /internship/letters/bulk/coordinator', internshipStaff),
  settleLetters: call('PUT /internship/letters/bulk/finance', payers, { fresh: true }),
  coordinate: call('PUT /internship/letters/{id}/coordinator', internshipStaff),
  settle: call('PUT /internship/letters/{id}/finance', payers, { fresh: true }),
  attachPayment: call('PUT /internship/letters/{id}/payment', letterReaders),
  sendLetter: call('POST /internship/letters/{id}/link', internshipStaff),
  endLink: call('DELETE /internship/letters/{id}/link', internshipStaff),
  printLetter: call('GET /internship/letters/{id}/paper', letterReaders),
  printTrainerFees: call('POST /internship/internal-letters/{id}/paper', payers),
  listInternal: internalCalls.list,
  exportInternal: internalCalls.exported,
  makeInternal: call('POST /internship/internal-letters', internshipStaff, { idempotent: true }),
  editInternal: call('PUT /internship/internal-letters', internshipStaff),
  listTemplates: call('GET /internship/letters/templates', internshipStaff),
  editTemplate: call('PUT /internship/letters/templates/{kind}', internshipStaff),
  checkLetter: call('GET /internship/letters/check/{code}', 'everyone'),
  lookLetter: call('GET /internship/letters/link/{token}', letterLink),
  openLetter: call('POST /internship/letters/link/{token}', letterLink),
});
