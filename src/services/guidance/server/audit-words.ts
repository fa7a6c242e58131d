import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

/** How the entries of this service read. */
export const guidanceAudit: AuditWords = {
  actions: { 'guidance.students_exported': 'guidance:audit.students_exported' },
  fields: exportFields,
};
