import type { AuditDetails } from '#platform/audit/testing.ts';

/** A job with words. */
const job = 'accounts.tell_role';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'outgoing.sent_again': [{ to: { job } }, { subject_kind: 'outgoing', to: { job } }],
};
