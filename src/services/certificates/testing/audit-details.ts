import type { AuditDetails } from '#platform/audit/testing.ts';

const to = { number: '7KQ2M4XD9TR0AB', certificate_kind: 'internship' };
const ended = { ...to, reason: 'Waha University' };

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'certificates.issued': [{ to }],
  'certificates.edited': [
    {
      from: { code: 'M7K4', date_from: '2026-01-04', date_to: '2026-05-28' },
      to: { ...to, code: 'M7K4', date_from: '2026-01-04', date_to: '2026-06-04' },
    },
  ],
  'certificates.removed': [{ to: ended }],
  'certificates.confirmed': [{ to }],
  'certificates.undone': [{ to: ended }],
  'certificates.replaced': [{ to }],
  'certificates.revoked': [{ to: ended }],
  'certificates.signatory_added': [
    { to: { college: 3, part: 'dean', name: 'Waha University', valid_from: '2026-11-22' } },
  ],
};
