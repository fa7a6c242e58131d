import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `system-data:sheet.${key}`;

/** The audit log phrases of this service. */
export const systemDataAudit: AuditWords = {
  actions: {
    'system-data.guard_lifted': 'system-data:audit.guard_lifted',
    'system-data.reload_stopped': 'system-data:audit.reload_stopped',
    'system-data.reload_undone': 'system-data:audit.reload_undone',
    'system-data.source_changed': 'system-data:audit.source_changed',
    'system-data.source_agreed': 'system-data:audit.source_agreed',
    'system-data.schedule_changed': 'system-data:audit.schedule_changed',
    'system-data.runs_exported': 'system-data:audit.runs_exported',
    'system-data.rows_exported': 'system-data:audit.rows_exported',
    'system-data.reference_added': 'system-data:audit.reference_added',
    'system-data.reference_changed': 'system-data:audit.reference_changed',
    'system-data.reference_removed': 'system-data:audit.reference_removed',
    'system-data.reference_given_back': 'system-data:audit.reference_given_back',
    'system-data.term_set': 'system-data:audit.term_set',
  },
  fields: {
    ...exportFields,
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
    address: { label: 'system-data:audit.address', is: 'code' },
    every: {
      label: 'system-data:audit.every',
      phraseOf: (value) => `system-data:schedule.every.${value}`,
    },
    start_time: { label: 'system-data:audit.start_time', is: 'time' },
    added_count: { label: 'system-data:audit.added_count' },
    changed_count: { label: 'system-data:audit.changed_count' },
    vanished_count: { label: 'system-data:audit.vanished_count' },
    known_count: { label: 'system-data:audit.known_count' },
    // Prefixed with the list's name, since many services have a `name` and a `code`.
    'reference.code': { label: 'system-data:audit.code', is: 'code' },
    'reference.name': { label: 'system-data:audit.name' },
    'reference.name_ar': { label: 'system-data:audit.name_ar' },
    'reference.college_code': { label: 'system-data:audit.college', named_in: 'college' },
    'reference.total_hours': { label: 'system-data:audit.total_hours' },
    'reference.head': { label: 'system-data:audit.head', is: 'person' },
    'reference.dean': { label: 'system-data:audit.dean', is: 'person' },
    'reference.position': { label: 'system-data:audit.position' },
    'reference.is_active': {
      label: 'system-data:audit.is_active',
      phraseOf: (value) => `system-data:reload.${value ? 'yes' : 'no'}`,
    },
    'reference.ordinal': { label: 'system-data:audit.ordinal' },
    'reference.year_g': { label: 'system-data:audit.year_g' },
    'reference.year_h': { label: 'system-data:audit.year_h' },
    'reference.start_date': { label: 'system-data:audit.start_date', is: 'day' },
    'reference.end_date': { label: 'system-data:audit.end_date', is: 'day' },
    'reference.current_term': { label: 'system-data:audit.current_term', named_in: 'term' },
  },
  fields_of: {
    'system-data.runs_exported': exportWords({
      columnOf,
      filters: {
        kind: {
          label: 'system-data:reload.history.kind',
          phraseOf: (kind) => `system-data:reload.kinds.${kind}`,
        },
        state: {
          label: 'system-data:audit.run_state',
          phraseOf: (state) => `system-data:reload.states.${state}`,
        },
      },
    }),
    'system-data.rows_exported': exportWords({
      columnOf,
      filters: {
        effect: {
          label: 'system-data:reload.table.effect',
          phraseOf: (effect) => `system-data:reload.effects.${effect}`,
        },
        column: {
          label: 'system-data:reload.table.column',
          phraseOf: (column) => `system-data:columns.${column}`,
        },
      },
    }),
  },
  subjects: {
    reload_run: 'system-data:audit.run',
    reload_source: 'system-data:audit.source',
    college: 'system-data:audit.lists.college',
    major: 'system-data:audit.lists.major',
    academic_status: 'system-data:audit.lists.academic_status',
    term: 'system-data:audit.lists.term',
    level: 'system-data:audit.lists.level',
    student_location: 'system-data:audit.lists.student_location',
  },
};
