import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { NotificationsShapes } from './contract.ts';

/** Only system administrators write to anyone in the university's name. */
export const senders = [admin('system_admin')];

const sentCalls = listCalls('/notifications/sent', senders);

export const notificationsCalls = defineCalls<NotificationsShapes>('notifications')({
  list: call('GET /notifications', 'signed_in'),
  count: call('GET /notifications/count', 'signed_in'),
  change: call('PATCH /notifications/{id}', 'signed_in'),
  seen: call('POST /notifications/seen', 'signed_in'),
  preferences: call('GET /notifications/preferences', 'signed_in'),
  chooseChannels: call('PUT /notifications/preferences/{kind}', 'signed_in'),
  chooseQuietHours: call('PUT /notifications/quiet-hours', 'signed_in'),
  findRecipient: call('GET /notifications/recipient', senders),
  send: call('POST /notifications', senders, { idempotent: true }),
  listSent: sentCalls.list,
  exportSent: sentCalls.exported,
});
