import type { AuditWords } from '#platform/audit/audit-words.ts';

const actions = [
  'leave_written',
  'leave_ended',
  'calendar_link_made',
  'calendar_link_renewed',
  'calendar_link_ended',
];

/** How this service's audit entries read. Of a calendar's address they say until when it works, never the address. */
export const appointmentsAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`appointments.${action}`, `appointments:audit.${action}`]),
  ),
  fields: {
    deputy_id: { label: 'appointments:audit.deputy', is: 'person' },
    first_day: { label: 'appointments:audit.first_day', is: 'day' },
    last_day: { label: 'appointments:audit.last_day', is: 'day' },
    expires_at: { label: 'appointments:audit.expires_at', is: 'moment' },
  },
};
