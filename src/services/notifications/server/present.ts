import { roles } from '#platform/access/roles.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { KindChoice, Notification, SentNotification } from '../contract.ts';
import type { Channels, Kind, Kinds } from './kinds.ts';
import type { SentListing } from './list-sent.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow, kinds: Kinds): Notification {
  const { id, kind, p_type, msg, msg_ar, link, time } = row;
  const { action, toestify, badge, selected } = row;
  const icon = kinds.find(kind)?.icon ?? null;
  return { id, kind, p_type, icon, msg, msg_ar, link, time, action, toestify, badge, selected };
}

export function presentKind(
  { name: kind, service, p_type, always, letter }: Kind,
  { speak, kinds }: { speak: Speak; kinds: Kinds },
  chosen: Channels | undefined,
): KindChoice {
  const phrase = `${service}:news.${kind}.name`;
  const names = { name: speak('en', phrase), name_ar: speak('ar', phrase) };
  const rules = { always: always === true, letter: letter === true };
  return { kind, ...names, p_type, ...kinds.channelsOf(kind, chosen), ...rules };
}

export function presentSent({ rows, names }: SentListing): SentNotification[] {
  return rows.map(({ sender_id, person_id, role, ...row }) => ({
    ...row,
    role: role ?? roles.student,
    sender: personIn(names, sender_id),
    receiver: personIn(names, person_id),
  }));
}
