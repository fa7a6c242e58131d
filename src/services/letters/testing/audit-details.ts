import type { AuditDetails } from '#platform/audit/testing.ts';

const letterEntry = {
  subject_kind: 'letter',
  to: { letter_number: 'TL-00007', letter_kind: 'directing', total_cost: '1500.00' },
};

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'letters.made': [letterEntry],
  'letters.edited': [letterEntry],
  'letters.decided': [
    {
      ...letterEntry,
      to: { ...letterEntry.to, desk: 'finance', letter_status: 3, reason: 'لا بند' },
    },
  ],
  'letters.confirmed': [letterEntry],
  'letters.undone': [letterEntry],
  'letters.sent': [letterEntry],
  'letters.opened': [letterEntry],
  'letters.link_ended': [letterEntry],
  'letters.payment_attached': [
    { ...letterEntry, to: { ...letterEntry.to, payment_reference: 'FT-24001' } },
  ],
  'letters.account_printed': [letterEntry],
  'letters.account_changed': [letterEntry],
  'letters.trainer_replaced': [letterEntry],
  'letters.template_edited': [
    { subject_kind: 'letter_template', to: { letter_kind: 'directing' } },
  ],
};
