import type { AuditWords } from '#platform/audit/audit-words.ts';

/** The wording of this service's audit trail entries. */
export const filesAudit: AuditWords = {
  actions: {},
  trail: { 'files.file_read': 'files:trail.file_read' },
  fields: {},
};
