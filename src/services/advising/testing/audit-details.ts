import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'advising.message_written': [
    { to: { guidance_message: 12, guidance_action: 'warned', alert_level: 2 } },
  ],
  'advising.message_changed': [
    {
      from: { guidance_action: 'warned', alert_level: 0, action_taken: false },
      to: {
        guidance_message: 12,
        guidance_action: 'active',
        alert_level: 3,
        action_taken: true,
        words_changed: true,
      },
    },
  ],
  'advising.message_closed': [{ to: { guidance_message: 12, closure_code: 'CP' } }],
  'advising.message_reopened': [{ from: { closure_code: 'NR' }, to: { guidance_message: 12 } }],
  'advising.alert_done': ['low_gpa', 'absence', 'halted', 'missed_appointment'].map((kind) => ({
    to: { guidance_alert: kind, closure_code: 'TC', word_given: true },
  })),
  'advising.slots_offered': [{ to: { guidance_alert: 'absence' } }],
  'advising.concern_raised': [{ to: { guidance_concern: 4 } }],
  'advising.concern_answered': [{ to: { guidance_concern: 4 } }],
  'advising.praise_raised': [{ to: { guidance_concern: 4 } }],
  'advising.praise_answered': [{ to: { guidance_concern: 4 } }],
};
