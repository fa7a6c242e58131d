import type { AuditDetails } from '#platform/audit/testing.ts';

/** What the service writes with each of its actions, as its audit words are tested. */
export const auditDetails: AuditDetails = {
  'swaps.asked': [{ to: { swap: 7 } }],
  'swaps.agreed': [{ to: { swap: 7 } }],
  'swaps.declined': [{ to: { swap: 7 } }],
  'swaps.withdrawn': [{ to: { swap: 7 } }],
  'swaps.approved': [{ to: { swap: 7 } }],
  'swaps.rejected': [{ to: { swap: 7 } }],
  'swaps.lapsed': [{ to: { swap: 7 } }],
};
