import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

/** Texts of this service's audit entries. */
export function outgoingAudit(words: () => JobsInWords): AuditWords {
  return {
    actions: {
      'outgoing.sent_again': 'outgoing:audit.sent_again',
      'outgoing.exported': 'outgoing:audit.exported',
    },
    fields: {
      ...exportFields,
      job: {
        label: 'outgoing:audit.job',
        phraseOf: (name) => words()[String(name)]?.title ?? 'outgoing:audit.gone',
      },
    },
    fields_of: {
      'outgoing.exported': exportWords({
        columnOf: (key) => `outgoing:sheet.${key}`,
        filters: {
          state: { label: 'outgoing:state', phraseOf: (state) => `outgoing:states.${state}` },
          kind: { label: 'outgoing:kind', phraseOf: (kind) => `outgoing:kinds.${kind}` },
        },
      }),
    },
    subjects: { outgoing: 'outgoing:title' },
  };
}
