import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'my-data.copy_asked': [{}],
  'my-data.copy_fetched': [{}],
  'my-data.destruction_agreed': [
    { to: { kept_table: 'library_visit', before_day: '2024-11-01', counted: 12 } },
  ],
  'my-data.erasure_asked': [{ to: { erasure_reason: 'asked' } }],
  'my-data.erasure_agreed': [{}],
  'my-data.erasure_taken_back': [{}],
  'my-data.erasure_stopped': [{ to: { counted: 0 } }],
  'my-data.erasure_erased': [{ to: { counted: 120 } }],
  'my-data.destroyed': [{ to: { kept_table: 'notification', counted: 12 } }],
};
