import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'appointments.calendar_link_made': [{ to: { expires_at: '2027-11-22T05:42:00.000Z' } }],
  'appointments.calendar_link_renewed': [
    {
      from: { expires_at: '2026-12-22T05:42:00.000Z' },
      to: { expires_at: '2027-11-22T05:42:00.000Z' },
    },
  ],
  'appointments.calendar_link_ended': [{ from: { expires_at: '2027-11-22T05:42:00.000Z' } }],
  ...Object.fromEntries(
    ['written', 'ended'].map((how) => [
      `appointments.leave_${how}`,
      [{ to: { deputy_id: 7, first_day: '2026-11-22', last_day: '2026-11-26' } }],
    ]),
  ),
};
