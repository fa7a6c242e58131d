import type { Notification } from '../contract.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, p_type, msg, msg_ar, link, time } = row;
  const { action, toestify, badge, selected } = row;
  return { id, kind, p_type, msg, msg_ar, link, time, action, toestify, badge, selected };
}
