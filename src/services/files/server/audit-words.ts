import type { AuditWords } from '#platform/audit/audit-words.ts';

/** How what this service leaves in the trail reads. */
export const filesAudit: AuditWords = {
  actions: {},
  trail: { 'files.file_read': 'files:trail.file_read' },
  fields: {},
};
