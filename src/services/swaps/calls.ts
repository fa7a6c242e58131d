import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { SwapsShapes } from './contract.ts';

const listed = listCalls('/internship/swaps', internshipStaff);

/** The internship is closed while a student's payments are halted. */
const shut = { shut_while_halted: true } as const;

export const swapsCalls = defineCalls<SwapsShapes>(
  'swaps',
  'InternshipEnable',
)({
  listOwnSwaps: call('GET /internship/students/swaps', [student], shut),
  askSwap: call('POST /internship/students/swaps', [student], { ...shut, idempotent: true }),
  answerSwap: call('PUT /internship/students/swaps/{id}', [student], shut),
  withdrawSwap: call('DELETE /internship/students/swaps/{id}', [student], shut),
  listSwaps: listed.list,
  exportSwaps: listed.exported,
  decideSwaps: call('PUT /internship/swaps', internshipStaff),
  decideSwap: call('PUT /internship/swaps/{id}', internshipStaff),
});
