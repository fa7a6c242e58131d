import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'my-data.copy_asked': [{}],
  'my-data.copy_fetched': [{}],
};
