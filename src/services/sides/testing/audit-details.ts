import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'sides.added': [
    { subject_kind: 'side', to: { org_code: 'S01', name: 'عيادة', student_fee: '500.00' } },
    { subject_kind: 'internship_choice', to: { code: '611', name: 'تدريب', is_active: true } },
  ],
  'sides.edited': [
    {
      subject_kind: 'side',
      from: { contract_start: '2026-01-01', contract_end: '2026-12-31', org_capacity: 20 },
      to: { contract_start: '2026-01-08', contract_end: '2027-12-31', org_capacity: 30 },
    },
    {
      subject_kind: 'side_person',
      from: { list: 'trainers', is_selected: true, email: 'a@b.example', phone: '551234567' },
      to: { full_name: 'فهد الحربي', iban: '•••• 7519' },
    },
    {
      subject_kind: 'internship',
      from: { start_date: '2026-02-01', end_date: '2026-02-26', excuse_deadline: '2026-02-05' },
      to: { capacity: 5, confirmed_at: '2026-01-01T07:00:00Z' },
    },
    { subject_kind: 'internship_cycle', to: { is_open: true, college_code: 2 } },
    { subject_kind: 'internship_department', to: { code: '3', major_code: 3 } },
  ],
  'sides.removed': [
    { subject_kind: 'internship_department', from: { code: '3', name: 'الباطنة' } },
  ],
  'sides.trainer_replaced': [
    {
      subject_kind: 'internship',
      from: { trainer: 'فهد الحربي' },
      to: { trainer: 'سعد القحطاني', reason: 'انتقل إلى جهة أخرى' },
    },
  ],
  'sides.account_changed': [
    {
      subject_kind: 'side_person',
      from: { iban: '•••• 7519' },
      to: { full_name: 'فهد الحربي', iban: '•••• 0042' },
    },
  ],
  'sides.account_agreed': [
    { subject_kind: 'side_person', to: { full_name: 'فهد الحربي', iban: '•••• 0042' } },
  ],
  'sides.iban_read': [
    { subject_kind: 'side_person', to: { full_name: 'فهد الحربي', iban: '•••• 7519' } },
  ],
};
