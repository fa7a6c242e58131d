import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import {
  caseFilters,
  concernFilters,
  morningFilters,
  raisedFilters,
} from './export-filter-words.ts';

const concernColumn = (key: string) => `advising:concerns.field.${key}`;

/** How this service's audit entries read. Texts written to or about a student stay with the message. */
export const advisingAudit: AuditWords = {
  actions: {
    'advising.message_written': 'advising:audit.message_written',
    'advising.message_changed': 'advising:audit.message_changed',
    'advising.message_closed': 'advising:audit.message_closed',
    'advising.message_reopened': 'advising:audit.message_reopened',
    'advising.alert_done': 'advising:audit.alert_done',
    'advising.slots_offered': 'advising:audit.slots_offered',
    'advising.morning_exported': 'advising:audit.morning_exported',
    'advising.cases_exported': 'advising:audit.cases_exported',
    'advising.concern_raised': 'advising:audit.concern_raised',
    'advising.concern_answered': 'advising:audit.concern_answered',
    'advising.praise_raised': 'advising:audit.praise_raised',
    'advising.praise_answered': 'advising:audit.praise_answered',
    'advising.concerns_exported': 'advising:audit.concerns_exported',
    'advising.raised_exported': 'advising:audit.raised_exported',
  },
  trail: { 'advising.messages_read': 'advising:trail.messages_read' },
  fields: {
    ...exportFields,
    guidance_message: { label: 'advising:audit.message' },
    guidance_concern: { label: 'advising:audit.concern' },
    guidance_alert: {
      label: 'advising:audit.alert',
      phraseOf: (kind) => `advising:kinds.${kind}`,
    },
    word_given: { label: 'advising:morning.word', phraseOf: () => 'advising:audit.word_given' },
    guidance_action: { label: 'advising:field.action', named_in: 'advising_action' },
    words_changed: {
      label: 'advising:field.messages',
      phraseOf: () => 'advising:audit.words_changed',
    },
    action_taken: {
      label: 'advising:field.action_taken',
      phraseOf: (is_taken) => `advising:value.${is_taken === true ? 'taken' : 'not_taken'}`,
    },
    alert_level: {
      label: 'advising:field.alert_level',
      phraseOf: (level) => `advising:alerts.${level}`,
    },
    closure_code: { label: 'advising:field.code', phraseOf: (code) => `advising:codes.${code}` },
  },
  fields_of: {
    'advising.morning_exported': exportWords({
      columnOf: (key) => `advising:morning.field.${key}`,
      filters: morningFilters,
    }),
    'advising.cases_exported': exportWords({
      columnOf: (key) => `advising:field.${key}`,
      filters: caseFilters,
    }),
    'advising.concerns_exported': exportWords({
      columnOf: concernColumn,
      filters: concernFilters,
    }),
    'advising.raised_exported': exportWords({ columnOf: concernColumn, filters: raisedFilters }),
  },
};
