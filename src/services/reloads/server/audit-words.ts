import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `reloads:sheet.${key}`;

/** The audit log phrases of this service. */
export const reloadsAudit: AuditWords = {
  actions: {
    'system-data.guard_lifted': 'reloads:audit.guard_lifted',
    'system-data.reload_stopped': 'reloads:audit.reload_stopped',
    'system-data.reload_undone': 'reloads:audit.reload_undone',
    'system-data.source_changed': 'reloads:audit.source_changed',
    'system-data.source_agreed': 'reloads:audit.source_agreed',
    'system-data.schedule_changed': 'reloads:audit.schedule_changed',
    'system-data.runs_exported': 'reloads:audit.runs_exported',
    'system-data.rows_exported': 'reloads:audit.rows_exported',
  },
  fields: {
    ...exportFields,
    kind: {
      label: 'reloads:audit.kind',
      phraseOf: (value) => `reloads:reload.kinds.${value}`,
    },
    state: {
      label: 'reloads:audit.state',
      phraseOf: (value) => `reloads:reload.states.${value}`,
    },
    origin: {
      label: 'reloads:audit.origin',
      phraseOf: (value) => `reloads:source.origins.${value}`,
    },
    address: { label: 'reloads:audit.address', is: 'code' },
    every: {
      label: 'reloads:audit.every',
      phraseOf: (value) => `reloads:schedule.every.${value}`,
    },
    start_time: { label: 'reloads:audit.start_time', is: 'time' },
    added_count: { label: 'reloads:audit.added_count' },
    changed_count: { label: 'reloads:audit.changed_count' },
    vanished_count: { label: 'reloads:audit.vanished_count' },
    known_count: { label: 'reloads:audit.known_count' },
  },
  fields_of: {
    'system-data.runs_exported': exportWords({
      columnOf,
      filters: {
        kind: {
          label: 'reloads:reload.history.kind',
          phraseOf: (kind) => `reloads:reload.kinds.${kind}`,
        },
        state: {
          label: 'reloads:audit.run_state',
          phraseOf: (state) => `reloads:reload.states.${state}`,
        },
      },
    }),
    'system-data.rows_exported': exportWords({
      columnOf,
      filters: {
        effect: {
          label: 'reloads:reload.table.effect',
          phraseOf: (effect) => `reloads:reload.effects.${effect}`,
        },
        column: {
          label: 'reloads:reload.table.column',
          phraseOf: (column) => `people:columns.${column}`,
        },
      },
    }),
  },
  subjects: {
    reload_run: 'reloads:audit.run',
    reload_source: 'reloads:audit.source',
  },
};
