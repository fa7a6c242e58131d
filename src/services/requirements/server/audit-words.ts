import type { AuditWords } from '#platform/audit/audit-words.ts';
import { textIn } from '#platform/language/name-in.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const actions = [
  'sent',
  'accepted',
  'returned',
  'rejected',
  'document_reopened',
  'type_added',
  'type_edited',
  'type_shown',
  'type_hidden',
  'rule_added',
  'rule_removed',
  'check_qualified',
  'check_refused',
  'check_sent_back',
  'check_reopened',
  'documents_exported',
  'candidates_exported',
  'selected_exported',
];

const columnOf = (key: string) => `requirements:column.${key}`;

/** Actions that count as finished work of their actor. */
export const requirementsDone = [
  'sent',
  'accepted',
  'returned',
  'rejected',
  'check_qualified',
  'check_refused',
  'check_sent_back',
].map((action) => `requirements.${action}`);

/** How this service's audit entries read. The reason of a decision on a document stays with the document. */
export const requirementsAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`requirements.${action}`, `requirements:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    requirement: {
      label: 'requirements:column.requirement',
      textIn: (kept, _say, language) => {
        const [name_ar = '', name = ''] = String(kept).split(' | ');
        return textIn(language, { name, name_ar }, 'name');
      },
    },
    rule_kind: {
      label: 'requirements:rules.kind',
      phraseOf: (kind) => `requirements:rules.${kind}`,
    },
  },
  fields_of: {
    'requirements.documents_exported': exportWords({
      columnOf,
      filters: {
        view: { label: 'requirements:view', phraseOf: (view) => `requirements:views.${view}` },
        requirement: { label: 'requirements:column.requirement' },
      },
    }),
    'requirements.candidates_exported': exportWords({
      columnOf,
      filters: {
        view: {
          label: 'requirements:view',
          phraseOf: (view) => `requirements:candidate_views.${view}`,
        },
      },
    }),
    'requirements.selected_exported': exportWords({ columnOf, filters: {} }),
  },
};
