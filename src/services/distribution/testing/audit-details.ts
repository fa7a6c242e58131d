import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'distribution.run_asked': [
    { subject_kind: 'distribution_run', to: { run_number: 3, rest: 'left' } },
  ],
  'distribution.run_published': [
    { subject_kind: 'distribution_run', to: { run_number: 3, placed: 118 } },
  ],
  'distribution.run_undone': [
    { subject_kind: 'distribution_run', to: { run_number: 3, placed: 118 } },
  ],
  'distribution.group_added': [
    {
      subject_kind: 'distribution_group',
      to: { group_name: 'عذر | Reason', group_reason: 'تقرير', group_students: '231000001' },
    },
  ],
  'distribution.group_edited': [
    { subject_kind: 'distribution_group', to: { group_name: 'عذر | Reason' } },
  ],
  'distribution.group_removed': [
    { subject_kind: 'distribution_group', from: { group_name: 'عذر | Reason' } },
  ],
  'distribution.quotas_set': [{ subject_kind: 'internship', to: { quotas: '1/-: 3' } }],
  'distribution.placed': [{ to: { seat_side: 'جهة | Side', internship_id: 7 } }],
  'distribution.unplaced': [{ from: { seat_side: 'جهة | Side', internship_id: 7 } }],
};
