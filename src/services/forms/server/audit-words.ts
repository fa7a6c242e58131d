import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

/** How this service's audit entries read. */
export const formsAudit: AuditWords = {
  actions: {
    'forms.added': 'forms:audit.added',
    'forms.published': 'forms:audit.published',
    'forms.retired': 'forms:audit.retired',
    'forms.opened': 'forms:audit.opened',
    'forms.exported': 'forms:audit.exported',
  },
  fields: {
    ...exportFields,
    form_code: { label: 'forms:definitions.column.code', is: 'code' },
    form_title: { label: 'forms:definitions.column.title' },
    form_version: { label: 'forms:definitions.column.version' },
    opens_on: { label: 'forms:definitions.column.opens_on', is: 'day' },
    closes_on: { label: 'forms:definitions.column.closes_on', is: 'day' },
  },
  fields_of: {
    'forms.exported': exportWords({
      columnOf: (key) => `forms:definitions.column.${key}`,
      filters: {
        type: { label: 'forms:definitions.column.type', phraseOf: (type) => `forms:types.${type}` },
        state: {
          label: 'forms:definitions.column.state',
          phraseOf: (state) => `forms:states.${state}`,
        },
      },
    }),
  },
  subjects: { form: 'forms:audit.form' },
};
