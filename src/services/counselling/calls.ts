import { instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import type { CounsellingShapes } from './contract.ts';

/** Those who receive, their head among them. */
const counsellors = [instructor('psychological_guidance', 'counsellor')];
const head = [instructor('psychological_guidance')];
const guides = [instructor('academic_guide')];

/**
 * None takes an Idempotency-Key, since its table would keep a trace of what was sent: each may be repeated as it is, by
 * an id of the browser's or because there is one of its kind at a time.
 */
export const counsellingCalls = defineCalls<CounsellingShapes>(
  'counselling',
  'PsychologicalEnable',
)({
  readOwn: call('GET /psyguidance/student/own', [student]),
  listOwnLooks: call('GET /psyguidance/student/looks', [student]),
  keepIntake: call('PUT /psyguidance/student/own', [student]),
  answerRisk: call('PUT /psyguidance/student/risk', [student]),
  withdrawConsent: call('DELETE /psyguidance/student/own', [student]),
  answerTransfer: call('POST /psyguidance/student/transfers/{id}', [student]),
  copyOwnRecord: call('GET /psyguidance/student/own/copy', [student]),
  readDay: call('GET /psyguidance/day', counsellors),
  listRecords: call('GET /psyguidance/records', counsellors),
  openRecord: call('POST /psyguidance/records/{id}/open', counsellors),
  changeRecord: call('PATCH /psyguidance/records/{id}', counsellors),
  answerReferral: call('PUT /psyguidance/records/{id}/referral', counsellors),
  writeAssessment: call('PUT /psyguidance/records/{id}/assessment', counsellors),
  writeNote: call('PUT /psyguidance/records/{id}/notes/{note}', counsellors),
  planFollowUp: call('PUT /psyguidance/records/{id}/follow-ups/{follow_up}', counsellors),
  listTransferred: call('GET /psyguidance/transferred', counsellors),
  sendTransfer: call('POST /psyguidance/transferred', guides),
  openTransfer: call('POST /psyguidance/transferred/{id}/open', counsellors),
  takeTransferred: call('POST /psyguidance/transferred/{id}/take', counsellors),
  openBreakGlass: call('POST /psyguidance/break-glass', counsellors, { fresh: true }),
  endBreakGlass: call('DELETE /psyguidance/break-glass', counsellors),
  openAlert: call('POST /psyguidance/alerts/{id}/open', counsellors),
  readUnit: call('GET /psyguidance/unit', counsellors),
  setRoster: call('PUT /psyguidance/unit/roster', head),
});
