import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const actions = [
  'closed',
  'reopened',
  'handed_over',
  'pictures_destroyed',
  'chats_destroyed',
  'conversations_exported',
];

const columnOf = (key: string) => `chat:field.${key}`;

/** How this service's audit entries read. */
export const chatAudit: AuditWords = {
  actions: Object.fromEntries(actions.map((action) => [`chat.${action}`, `chat:audit.${action}`])),
  fields: {
    ...exportFields,
    desk: { label: columnOf('desk'), phraseOf: (desk) => `chat:desks.${desk}` },
    destroyed: { label: columnOf('destroyed') },
  },
  fields_of: {
    'chat.conversations_exported': exportWords({
      columnOf,
      filters: { view: { label: 'chat:views.label', phraseOf: (view) => `chat:views.${view}` } },
    }),
  },
  subjects: { chat: 'chat:title' },
};
