import type { Speak } from '#platform/language/phrases.ts';
import type { KindChoice, Notification } from '../contract.ts';
import type { Channels, Kind, Kinds } from './kinds.ts';
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
