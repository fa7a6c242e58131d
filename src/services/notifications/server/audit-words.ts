import type { AuditWords } from '#platform/audit/audit-words.ts';

/** How the entries of this service read. */
export const notificationsAudit: AuditWords = {
  actions: { 'notifications.sent_by_hand': 'notifications:audit.sent_by_hand' },
  fields: { link: { label: 'notifications:audit.link' } },
};
