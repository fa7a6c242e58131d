import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import type { NoticesShapes } from './contract.ts';

/** Only system administrators write to everyone in the university's name. */
export const authors = [admin('system_admin')];

export const ordering = ['-starts_at', 'starts_at'] as const;

export const noticeList = defineList({
  path: '/notices/all',
  allow: authors,
  orderings: ordering,
  sheet: {
    title: 'text',
    other_title: 'text',
    kind: 'text',
    audience: 'text',
    starts_at: 'moment',
    ends_at: 'moment',
    state: 'text',
    author: 'text',
    body: 'text',
    other_body: 'text',
  },
  columns: {
    notice: ['title', 'other_title', 'kind'],
    audience: ['audience'],
    starts_at: ['starts_at'],
    ends_at: ['ends_at'],
    state: ['state'],
  },
});

export const noticesCalls = defineCalls<NoticesShapes>('notices')({
  listMine: call('GET /notices', 'signed_in'),
  markSeen: call('POST /notices/seen', 'signed_in'),
  dismiss: call('POST /notices/{id}/dismiss', 'signed_in'),
  listAll: noticeList.list,
  exportAll: noticeList.exported,
  getNotice: call('GET /notices/{id}', authors),
  listColleges: call('GET /notices/colleges', authors),
  countAudience: call('POST /notices/audience', authors),
  publish: call('POST /notices', authors, { idempotent: true }),
  change: call('PUT /notices/{id}', authors),
  withdraw: call('DELETE /notices/{id}', authors),
});
