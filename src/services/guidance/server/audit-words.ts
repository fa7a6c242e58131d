import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

const actions = [
  'students_exported',
  'transfers_exported',
  'requests_exported',
  'guides_exported',
  'advisor_assigned',
  'advisor_transferred',
  'advisor_requested',
  'transfer_asked',
  'transfer_edited',
  'transfer_withdrawn',
  'transfer_rejected',
  'change_asked',
  'request_withdrawn',
  'request_rejected',
  'capacity_set',
  'correction_asked',
  'correction_done',
  'correction_rejected',
  'correction_withdrawn',
  'corrections_exported',
];

/** How the entries of this service read. */
export const guidanceAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`guidance.${action}`, `guidance:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    advisor_id: { label: 'guidance:field.advisor', is: 'person' },
    reason: { label: 'guidance:field.reason' },
    note: { label: 'guidance:field.note' },
    capacity: { label: 'guidance:guides.capacity' },
    guidance_correction: { label: 'guidance:audit.correction' },
    correction_field: {
      label: 'guidance:corrections.column.field',
      phraseOf: (field) => `guidance:corrections.fields.${field}`,
    },
  },
};
