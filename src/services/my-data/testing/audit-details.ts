import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'my-data.copy_asked': [{}],
  'my-data.copy_fetched': [{}],
  'my-data.destruction_agreed': [
    { to: { kept_table: 'library_visit', before_day: '2024-11-01', counted: 12 } },
  ],
  'my-data.destroyed': [{ to: { kept_table: 'notification', counted: 12 } }],
};
