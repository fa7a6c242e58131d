import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

/** How the entries of this service read; those of its commands belong to accounts. */
export const rightsAudit: AuditWords = {
  actions: {
    'rights.users_exported': 'rights:audit.users_exported',
    'rights.activations_exported': 'rights:audit.activations_exported',
    'rights.role_grants_exported': 'rights:audit.role_grants_exported',
  },
  fields: exportFields,
};
