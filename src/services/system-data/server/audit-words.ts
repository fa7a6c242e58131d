import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

/** How the entries of this service read. */
export const systemDataAudit: AuditWords = {
  actions: {
    'system-data.guard_lifted': 'system-data:audit.guard_lifted',
    'system-data.runs_exported': 'system-data:audit.runs_exported',
    'system-data.rows_exported': 'system-data:audit.rows_exported',
  },
  fields: {
    ...exportFields,
    kind: {
      label: 'system-data:audit.kind',
      phraseOf: (value) => `system-data:reload.kinds.${value}`,
    },
    vanished_count: { label: 'system-data:audit.vanished_count' },
    known_count: { label: 'system-data:audit.known_count' },
  },
};
