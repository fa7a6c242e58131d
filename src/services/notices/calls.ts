import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { NoticesShapes } from './contract.ts';

/** Only system administrators write to everyone in the university's name. */
export const authors = [admin('system_admin')];

const noticeCalls = listCalls('/notices/all', authors);

export const noticesCalls = defineCalls<NoticesShapes>('notices')({
  listMine: call('GET /notices', 'signed_in'),
  markSeen: call('POST /notices/seen', 'signed_in'),
  dismiss: call('POST /notices/{id}/dismiss', 'signed_in'),
  listAll: noticeCalls.list,
  exportAll: noticeCalls.exported,
  getNotice: call('GET /notices/{id}', authors),
  listColleges: call('GET /notices/colleges', authors),
  countAudience: call('POST /notices/audience', authors),
  publish: call('POST /notices', authors, { idempotent: true }),
  change: call('PUT /notices/{id}', authors),
  withdraw: call('DELETE /notices/{id}', authors),
});
