import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditValue } from '#platform/audit/tables/tables.ts';
import { listOf } from '#platform/language/lists.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { pairName } from '../audience-words.ts';
import type { RolePair } from '../notice.ts';

/** Texts of this service's audit entries. */
export const noticesAudit: AuditWords = {
  actions: {
    'notices.published': 'notices:audit.published',
    'notices.changed': 'notices:audit.changed',
    'notices.withdrawn': 'notices:audit.withdrawn',
    'notices.exported': 'notices:audit.exported',
  },
  fields: {
    ...exportFields,
    notice_kind: { label: 'notices:form.kind', phraseOf: (kind) => `notices:kinds.${kind}` },
    title: { label: 'notices:form.title_en' },
    title_ar: { label: 'notices:form.title_ar' },
    body: { label: 'notices:form.body_en' },
    body_ar: { label: 'notices:form.body_ar' },
    starts_at: { label: 'notices:list.starts_at', is: 'moment' },
    ends_at: { label: 'notices:list.ends_at', is: 'moment' },
    roles: {
      label: 'notices:form.roles',
      textIn: (pairs, say, language) =>
        listOf(
          partsOf(pairs).map((pair) => pairName(pair as RolePair, say)),
          language,
        ),
    },
    colleges: { label: 'notices:form.colleges', named_in: 'college' },
    sections: {
      label: 'notices:form.sections',
      textIn: (sections, say, language) =>
        listOf(
          partsOf(sections).map((one) =>
            say(`notices:audience.${one === '1' ? 'male' : 'female'}`),
          ),
          language,
        ),
    },
    notice_students: {
      label: 'notices:form.students',
      textIn: (ids, say) => say('notices:audience.named', { count: partsOf(ids).length }),
    },
  },
  fields_of: {
    'notices.exported': exportWords({
      columnOf: (key) => `notices:sheet.${key}`,
      filters: {
        state: { label: 'notices:list.state', phraseOf: (state) => `notices:states.${state}` },
        kind: { label: 'notices:list.kind', phraseOf: (kind) => `notices:kinds.${kind}` },
      },
    }),
  },
  subjects: { notice: 'notices:audit.notice' },
};

function partsOf(value: AuditValue): string[] {
  return String(value).split(', ');
}
