import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';

/** How the entries of this service read. */
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
    roles: { label: 'notices:form.roles' },
    colleges: { label: 'notices:form.colleges' },
    sections: { label: 'notices:form.sections' },
  },
};
