import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

/** How the entries of this service read; those of changes belong to system-data. */
export const referenceAudit: AuditWords = {
  actions: {
    'reference.colleges_exported': 'reference:audit.colleges_exported',
    'reference.majors_exported': 'reference:audit.majors_exported',
    'reference.locations_exported': 'reference:audit.locations_exported',
    'reference.statuses_exported': 'reference:audit.statuses_exported',
    'reference.levels_exported': 'reference:audit.levels_exported',
    'reference.terms_exported': 'reference:audit.terms_exported',
  },
  fields: exportFields,
};
