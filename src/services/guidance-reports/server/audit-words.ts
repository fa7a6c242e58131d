import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

/** How the entries of this service read. */
export const guidanceReportsAudit: AuditWords = {
  actions: {
    'guidance-reports.absence_exported': 'guidance-reports:audit.absence_exported',
    'guidance-reports.quality_exported': 'guidance-reports:audit.quality_exported',
    'guidance-reports.quality_students_exported':
      'guidance-reports:audit.quality_students_exported',
  },
  fields: exportFields,
};
