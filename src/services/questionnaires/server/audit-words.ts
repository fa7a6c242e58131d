import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `questionnaires:field.${key}`;

const actions = [
  'choices_added',
  'choices_changed',
  'question_added',
  'question_changed',
  'question_replaced',
  'added',
  'copied',
  'changed',
  'extended',
  'removed',
  'published',
  'closed',
  'graded',
  'released',
  'reminded',
  'entries_exported',
  'questionnaires_exported',
];

/** How this service's audit entries read. */
export const questionnairesAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`questionnaires.${action}`, `questionnaires:audit.${action}`]),
  ),
  fields: { ...exportFields, name: { label: columnOf('name') } },
  fields_of: {
    'questionnaires.questionnaires_exported': exportWords({
      columnOf,
      filters: {
        standing: {
          label: columnOf('standing'),
          phraseOf: (standing) => `questionnaires:standings.${standing}`,
        },
      },
    }),
    'questionnaires.entries_exported': exportWords({
      columnOf,
      filters: {
        questionnaire: { label: columnOf('questionnaire'), is: 'code' },
        placement: { label: columnOf('placement'), is: 'code' },
        is_read: { label: columnOf('is_read'), phraseOf: (is) => `questionnaires:read.${is}` },
      },
    }),
  },
};
