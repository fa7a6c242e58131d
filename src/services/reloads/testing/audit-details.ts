import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'system-data.guard_lifted': [
    { subject_kind: 'reload_run', to: { kind: 'students', vanished_count: 20, known_count: 90 } },
  ],
  'system-data.reload_stopped': ['staging', 'ready', 'refused'].map((state) => ({
    subject_kind: 'reload_run',
    from: { state },
    to: { kind: 'attendance' },
  })),
  'system-data.reload_undone': [
    {
      subject_kind: 'reload_run',
      from: { added_count: 2, changed_count: 3000, vanished_count: 0 },
      to: { kind: 'users' },
    },
  ],
  'system-data.source_agreed': [
    {
      subject_kind: 'reload_source',
      to: { kind: 'users', address: 'https://source.example/users' },
    },
  ],
  'system-data.source_changed': [
    {
      subject_kind: 'reload_source',
      from: { origin: 'folder', address: null },
      to: { kind: 'results', origin: 'address', address: 'https://source.example/results' },
    },
  ],
  'system-data.schedule_changed': [
    {
      subject_kind: 'reload_source',
      from: { every: 'never', start_time: null },
      to: { kind: 'instructors', every: 'week', start_time: '03:30:00' },
    },
    { subject_kind: 'reload_source', from: { every: 'day' }, to: { every: 'never' } },
  ],
  'system-data.reference_added': [
    {
      subject_kind: 'major',
      to: {
        'reference.code': '77',
        'reference.name': 'Law',
        'reference.name_ar': 'القانون',
        'reference.college_code': '3',
        'reference.total_hours': 136,
        'reference.head': 7,
      },
    },
  ],
  'system-data.reference_changed': [
    {
      subject_kind: 'term',
      from: { 'reference.start_date': '2026-08-23', 'reference.is_active': true },
      to: {
        'reference.code': '481',
        'reference.start_date': '2026-08-30',
        'reference.end_date': '2026-12-30',
        'reference.is_active': false,
        'reference.ordinal': 1,
        'reference.year_g': '2026',
        'reference.year_h': '1448',
      },
    },
    { subject_kind: 'level', to: { 'reference.code': '3', 'reference.name_ar': 'الثالث' } },
    { subject_kind: 'student_location', to: { 'reference.position': 2 } },
    { subject_kind: 'academic_status', to: { 'reference.name_ar': 'منتظم' } },
  ],
  'system-data.reference_removed': [
    { subject_kind: 'college', from: { 'reference.code': '9', 'reference.name_ar': 'الآداب' } },
  ],
  'system-data.reference_given_back': [{ subject_kind: 'college', to: { 'reference.dean': 7 } }],
  'system-data.term_set': [
    {
      subject_kind: 'term',
      from: { 'reference.current_term': '481' },
      to: { 'reference.current_term': null },
    },
  ],
};
