import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'swaps.asked': [{ to: { swap: 7 } }],
  'swaps.agreed': [{ to: { swap: 7 } }],
  'swaps.declined': [{ to: { swap: 7 } }],
  'swaps.withdrawn': [{ to: { swap: 7 } }],
  'swaps.approved': [{ to: { swap: 7 } }],
  'swaps.rejected': [{ to: { swap: 7 } }],
  'swaps.lapsed': [{ to: { swap: 7 } }],
};
