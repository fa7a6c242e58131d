import type { AuditDetails } from '#platform/audit/testing.ts';

/** What the service writes with each of its actions, as its audit words are tested. */
export const auditDetails: AuditDetails = {
  'notifications.sent_by_hand': [{ to: { role_id: 22, link: '/academic/student' } }],
};
