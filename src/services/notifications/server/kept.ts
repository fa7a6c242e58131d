import { defineKept } from '#platform/kept/kept.ts';
import type { NotificationTables } from '../tables/tables.ts';

export const notificationsKept = defineKept<NotificationTables>({
  seen: ['list', 'notifications'],
  service: {
    notification: 'person_id',
    notification_mail: 'person_id',
    notification_preference: 'person_id',
    quiet_hours: 'person_id',
    held_letter: { by: 'person_id', leaves: ['data'] },
  },
});
