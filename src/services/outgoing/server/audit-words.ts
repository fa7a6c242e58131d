import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';

/** How the entries of this service read. */
export function outgoingAudit(words: () => JobsInWords): AuditWords {
  return {
    actions: { 'outgoing.sent_again': 'outgoing:audit.sent_again' },
    fields: {
      job: {
        label: 'outgoing:audit.job',
        phraseOf: (name) => words()[String(name)]?.title ?? 'outgoing:audit.gone',
      },
    },
  };
}
