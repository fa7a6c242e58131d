import type { AuditWords, FieldWords } from '#platform/audit/audit-words.ts';
import type { AuditRecord, AuditValue } from '#platform/audit/tables/tables.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { type SettingGroupName, settingGroupNames } from '../group-names.ts';
import type { Setting } from '../setting.ts';
import { settingGroups } from '../settings.ts';
import type { Values } from '../tables/tables.ts';
import { valueWords } from '../value-words.ts';

/** Inputs whose values are shown as they are. */
const plain: readonly Setting['input'][] = ['number', 'choice', 'colour', 'phone'];

/**
 * Texts of this service's audit entries. Field keys include the group, because many services have a `name`.
 */
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
        Object.entries<Setting>(settingGroups[group].settings).map(([key, setting]) => [
          fieldOf(group, key),
          wordsOf(key, setting),
        ]),
      ),
    ),
  },
  fields_of: {
    'settings.changes_exported': exportWords({
      columnOf: (key) => `settings:sheet.${key}`,
      filters: {
        group: {
          label: 'settings:history.group',
          phraseOf: (group) => `settings:groups.${group}.title`,
        },
      },
    }),
  },
  subjects: { setting_group: 'settings:title' },
};

export function auditRecord(group: SettingGroupName, values: Values): AuditRecord {
  const flat = Object.entries(values).map(([key, value]) => [
    fieldOf(group, key),
    typeof value === 'object' && value !== null ? JSON.stringify(value) : scalarOf(value),
  ]);
  return Object.fromEntries(flat);
}

/** A short one-line form of a value that needs no translation. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  return typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : String(value);
}

function fieldOf(group: SettingGroupName, key: string): string {
  return `${group}.${key}`;
}

function scalarOf(value: unknown): AuditValue {
  return typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);
}

/** The settings' own texts; lists stored in an older shape are shown as they are. */
function wordsOf(key: string, setting: Setting): FieldWords {
  const label = `settings:keys.${key}`;
  if (plain.includes(setting.input)) return { label, is: 'code' };
  return {
    label,
    textIn: (value, say, language) => {
      const isList = Array.isArray(setting.standard);
      const stored = isList ? listIn(value) : value;
      return stored === undefined ? String(value) : valueWords(say, language)(setting, stored);
    },
  };
}

function listIn(value: AuditValue): unknown {
  try {
    const list: unknown = JSON.parse(String(value));
    return Array.isArray(list) ? list : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
