import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { rolePhrase } from '#services/accounts/contract.ts';

const columnOf = (key: string) => `rights:sheet.${key}`;

/** Texts of this service's audit entries; those of its commands belong to accounts. */
export const rightsAudit: AuditWords = {
  actions: {
    'rights.users_exported': 'rights:audit.users_exported',
    'rights.activations_exported': 'rights:audit.activations_exported',
    'rights.role_grants_exported': 'rights:audit.role_grants_exported',
  },
  fields: exportFields,
  fields_of: {
    'rights.users_exported': exportWords({
      columnOf,
      filters: {
        state: { label: 'rights:users.state', phraseOf: (state) => `rights:states.${state}` },
        user_type: {
          label: 'rights:users.type',
          phraseOf: (type) => `rights:user_types.${type}`,
        },
        role: { label: 'rights:users.role', phraseOf: (code) => rolePhrase(Number(code)) },
      },
    }),
    'rights.activations_exported': exportWords({
      columnOf,
      filters: {
        state: {
          label: 'rights:activation.state',
          phraseOf: (state) => `rights:activation.states.${state}`,
        },
      },
    }),
    'rights.role_grants_exported': exportWords({
      columnOf,
      filters: {
        state: {
          label: 'rights:grants.state',
          phraseOf: (state) => `rights:grants.states.${state}`,
        },
        run: { label: 'rights:grants.run' },
      },
    }),
  },
};
