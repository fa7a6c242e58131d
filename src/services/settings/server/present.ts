import type { PersonName } from '#services/system-data/server/public.ts';
import type { PublicSettings, SettingChange } from '../contract.ts';
import type { Settings } from '../settings.ts';
import type { ChangeRow } from './queries.ts';
import { isStanding } from './undo-change.ts';

export function presentPublic(settings: Settings): PublicSettings {
  const { switches, identity, academic, calendar, appointments, uploads, password_help } = settings;
  return { switches, identity, academic, calendar, appointments, uploads, password_help };
}

export function presentChange(
  { group_id: _, actor_id, ...row }: ChangeRow,
  names: ReadonlyMap<number, PersonName>,
  settings: Settings,
): SettingChange {
  const { user_id = '', full_name = '', full_name_ar = '' } = names.get(actor_id) ?? {};
  const by = { id: actor_id, user_id, full_name, full_name_ar };
  return { ...row, by, stands: isStanding(row.to, settings[row.group]) };
}
