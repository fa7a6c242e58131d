import type { AuditWords, FieldWords } from '#platform/audit/audit-words.ts';
import type { AuditRecord, AuditValue } from '#platform/audit/tables/tables.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';
import type { Setting } from '../setting.ts';
import { type SettingGroupName, settingGroupNames, settingGroups } from '../settings.ts';
import type { Values } from '../tables/tables.ts';

/** How the entries of this service read. A field bears its group, since `name` is many services'. */
export const settingsAudit: AuditWords = {
  actions: {
    'settings.changed': 'settings:audit.changed',
    'settings.put_back': 'settings:audit.put_back',
    'settings.changes_exported': 'settings:audit.changes_exported',
  },
  fields: {
    ...exportFields,
    ...Object.fromEntries(
      settingGroupNames.flatMap((group) =>
        Object.entries<Setting>(settingGroups[group].settings).map(([key, { input }]) => [
          fieldOf(group, key),
          wordsOf(key, input === 'switch'),
        ]),
      ),
    ),
  },
};

export function auditRecord(group: SettingGroupName, values: Values): AuditRecord {
  const flat = Object.entries(values).map(([key, value]) => [
    fieldOf(group, key),
    typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value),
  ]);
  return Object.fromEntries(flat);
}

/** A value in one line, as short as it can be said without words. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  return typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : String(value);
}

function fieldOf(group: SettingGroupName, key: string): string {
  return `${group}.${key}`;
}

function wordsOf(key: string, is_switch: boolean): FieldWords {
  const label = `settings:keys.${key}`;
  const phraseOf = (value: AuditValue) => `settings:values.${value === true ? 'on' : 'off'}`;
  return is_switch ? { label, phraseOf } : { label };
}
