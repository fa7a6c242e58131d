import type { PersonName } from '#services/system-data/server/public.ts';
import type { KindChoice, Notification, SentNotification } from '../contract.ts';
import { type Channels, channelsOf, kindRules } from '../kind-rules.ts';
import { type Kind, kinds } from '../notification.ts';
import type { SentListing } from './list-sent.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, p_type, msg, msg_ar, link, time } = row;
  const { action, toestify, badge, selected } = row;
  return { id, kind, p_type, msg, msg_ar, link, time, action, toestify, badge, selected };
}

export function presentKind(kind: Kind, chosen: Channels | undefined): KindChoice {
  const { always = false, letter = false } = kindRules[kind];
  return { kind, p_type: kinds[kind], ...channelsOf(kind, chosen), always, letter };
}

export function presentSent({ rows, names }: SentListing): SentNotification[] {
  return rows.map(({ sender_id, person_id, role, ...row }) => ({
    ...row,
    role: role ?? 0,
    sender: nameOf(names, sender_id),
    receiver: nameOf(names, person_id),
  }));
}

export function nameOf(names: ReadonlyMap<number, PersonName>, id: number) {
  const { user_id = '', full_name = '', full_name_ar = '' } = names.get(id) ?? {};
  return { id, user_id, full_name, full_name_ar };
}
