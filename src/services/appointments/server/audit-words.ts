import type { AuditWords } from '#platform/audit/audit-words.ts';

/** How this service's audit entries read. */
export const appointmentsAudit: AuditWords = {
  actions: {
    'appointments.leave_written': 'appointments:audit.leave_written',
    'appointments.leave_ended': 'appointments:audit.leave_ended',
  },
  fields: {
    deputy_id: { label: 'appointments:audit.deputy', is: 'person' },
    first_day: { label: 'appointments:audit.first_day', is: 'day' },
    last_day: { label: 'appointments:audit.last_day', is: 'day' },
  },
};
