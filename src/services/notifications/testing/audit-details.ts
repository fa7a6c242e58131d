import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'notifications.sent_by_hand': [{ to: { role_id: 22, link: '/academic/student' } }],
};
