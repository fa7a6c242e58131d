import type { AuditDetails } from '#platform/audit/testing.ts';
import { settingGroupNames } from '../group-names.ts';
import { auditRecord } from '../server/audit-words.ts';
import { settingGroups } from '../settings.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'settings.changed': settingGroupNames.map((group) => ({
    subject_kind: 'setting_group',
    from: auditRecord(group, settingGroups[group].standard),
    to: auditRecord(group, otherValues(settingGroups[group].standard)),
  })),
  'settings.put_back': settingGroupNames.map((group) => ({
    subject_kind: 'setting_group',
    from: auditRecord(group, settingGroups[group].standard),
    to: auditRecord(group, otherValues(settingGroups[group].standard)),
  })),
};

/** Every setting with another value: switches flipped, numbers raised, lists filled. */
function otherValues(values: Readonly<Record<string, unknown>>) {
  const filled: Record<string, unknown> = {
    holidays: [{ from: '2026-12-01', to: '2026-12-03', name: 'Break', name_ar: 'إجازة' }],
    footer_links: [{ label: 'Privacy', label_ar: 'الخصوصية', url: 'https://waha.example' }],
    advising_actions: [{ code: 'met', name: 'Met', name_ar: 'مقابلة' }],
    mark: '12',
    sms_senders: 'WAHA-UNI',
    name: 'جامعة',
  };
  const other = (key: string, value: unknown): unknown => {
    if (key in filled) return filled[key];
    if (typeof value === 'boolean') return !value;
    return typeof value === 'number' ? value + 1 : value;
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, other(key, value)]));
}
