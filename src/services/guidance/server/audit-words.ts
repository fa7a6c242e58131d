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
  },
};
