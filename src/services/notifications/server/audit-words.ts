import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

/** Texts of this service's audit entries. */
export const notificationsAudit: AuditWords = {
  actions: {
    'notifications.sent_by_hand': 'notifications:audit.sent_by_hand',
    'notifications.sent_exported': 'notifications:audit.sent_exported',
  },
  fields: { ...exportFields, link: { label: 'notifications:audit.link', is: 'code' } },
  fields_of: {
    'notifications.sent_exported': exportWords({
      columnOf: (key) => `notifications:sheet.${key}`,
      filters: {
        state: {
          label: 'notifications:by_hand.state',
          phraseOf: (state) => `notifications:by_hand.states.${state}`,
        },
      },
    }),
  },
};
