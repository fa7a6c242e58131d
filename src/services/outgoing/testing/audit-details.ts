import type { AuditDetails } from '#platform/audit/testing.ts';

/** A job with words. */
const job = 'accounts.tell_role';

/** What the service writes with each of its actions, as its audit words are tested. */
export const auditDetails: AuditDetails = {
  'outgoing.sent_again': [{ to: { job } }, { subject_kind: 'outgoing', to: { job } }],
};
