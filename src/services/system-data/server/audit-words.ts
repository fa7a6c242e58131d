import type { AuditWords } from '#platform/audit/audit-words.ts';

/** How the entries of this service read. */
export const systemDataAudit: AuditWords = {
  actions: {
    'system-data.guard_lifted': 'system-data:audit.guard_lifted',
    'system-data.reload_stopped': 'system-data:audit.reload_stopped',
    'system-data.reload_undone': 'system-data:audit.reload_undone',
    'system-data.source_changed': 'system-data:audit.source_changed',
    'system-data.schedule_changed': 'system-data:audit.schedule_changed',
  },
  fields: {
    kind: {
      label: 'system-data:audit.kind',
      phraseOf: (value) => `system-data:reload.kinds.${value}`,
    },
    state: {
      label: 'system-data:audit.state',
      phraseOf: (value) => `system-data:reload.states.${value}`,
    },
    origin: {
      label: 'system-data:audit.origin',
      phraseOf: (value) => `system-data:source.origins.${value}`,
    },
    address: { label: 'system-data:audit.address' },
    every: {
      label: 'system-data:audit.every',
      phraseOf: (value) => `system-data:schedule.every.${value}`,
    },
    start_time: { label: 'system-data:audit.start_time' },
    added_count: { label: 'system-data:audit.added_count' },
    changed_count: { label: 'system-data:audit.changed_count' },
    vanished_count: { label: 'system-data:audit.vanished_count' },
    known_count: { label: 'system-data:audit.known_count' },
  },
};
