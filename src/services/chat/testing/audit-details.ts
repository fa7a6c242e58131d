import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'chat.closed': [{ to: { desk: 'finance' } }],
  'chat.reopened': [{ to: { desk: 'guide' } }],
  'chat.handed_over': [{ from: { desk: 'finance' }, to: { desk: 'it' } }],
  'chat.pictures_destroyed': [{ to: { destroyed: 12 } }],
  'chat.chats_destroyed': [{ to: { destroyed: 12 } }],
};
