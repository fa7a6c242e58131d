import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'wishes.saved': [{ to: { wish_period: 2, wishes: '41, 7, 19' } }],
  'wishes.period_added': [
    {
      subject_kind: 'wish_period',
      to: {
        number: 2,
        start_date: '2027-02-01',
        end_date: '2027-04-30',
        opens_at: '2026-11-20T05:00:00Z',
        closes_at: '2026-11-26T20:59:00Z',
        most: 5,
      },
    },
  ],
  'wishes.period_edited': [{ subject_kind: 'wish_period', from: { most: 5 }, to: { most: 6 } }],
  'wishes.period_reopened': [{ subject_kind: 'wish_period' }],
  'wishes.period_removed': [{ subject_kind: 'wish_period', from: { number: 2 } }],
};
