import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import {
  correctionFilters,
  guideFilters,
  moveFilters,
  studentFilters,
} from './export-filter-words.ts';
import { titleOfColumn } from './sheet-columns.ts';

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

const moveWords = exportWords({
  columnOf: (key) => `guidance:sheet_columns.${key}`,
  filters: moveFilters,
});

/** Actions that count as finished work of their actor. */
export const guidanceDone = [
  'advisor_assigned',
  'advisor_transferred',
  'advisor_requested',
  'transfer_asked',
  'transfer_rejected',
  'change_asked',
  'request_rejected',
  'correction_asked',
  'correction_done',
  'correction_rejected',
].map((action) => `guidance.${action}`);

/** How this service's audit entries read. Reasons for a change of guide are kept with the move, not in the log. */
export const guidanceAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`guidance.${action}`, `guidance:audit.${action}`]),
  ),
  trail: {
    'guidance.student_read': 'guidance:trail.student_read',
    'guidance.transcript_read': 'guidance:trail.transcript_read',
  },
  fields: {
    ...exportFields,
    advisor_id: { label: 'guidance:field.advisor', is: 'person' },
    reason_given: {
      label: 'guidance:field.reason',
      phraseOf: () => 'guidance:audit.reason_given',
    },
    reason_changed: {
      label: 'guidance:field.reason',
      phraseOf: () => 'guidance:audit.reason_changed',
    },
    note_given: { label: 'guidance:field.note', phraseOf: () => 'guidance:audit.note_given' },
    capacity: { label: 'guidance:guides.capacity' },
    guidance_correction: { label: 'guidance:audit.correction' },
    correction_field: {
      label: 'guidance:corrections.column.field',
      phraseOf: (field) => `guidance:corrections.fields.${field}`,
    },
  },
  fields_of: {
    'guidance.students_exported': exportWords({
      columnOf: (key, language) => `guidance:field.${titleOfColumn(key, language)}`,
      filters: studentFilters,
    }),
    'guidance.transfers_exported': moveWords,
    'guidance.requests_exported': moveWords,
    'guidance.guides_exported': exportWords({
      columnOf: (key) => `guidance:sheet_columns.${key}`,
      filters: guideFilters,
    }),
    'guidance.corrections_exported': exportWords({
      columnOf: (key) => `guidance:corrections.column.${key}`,
      filters: correctionFilters,
    }),
  },
};
