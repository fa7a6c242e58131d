import type { AuditWords } from '#platform/audit/audit-words.ts';

/**
 * Only that records were destroyed, and how many. Whatever else happens here leaves no audit entry: the log is read by
 * others, and every reading stands in `counselling.access`.
 */
export const counsellingAudit: AuditWords = {
  actions: { 'counselling.records_destroyed': 'counselling:audit.records_destroyed' },
  fields: { destroyed: { label: 'counselling:audit.destroyed' } },
  subjects: { counselling: 'counselling:title' },
};
