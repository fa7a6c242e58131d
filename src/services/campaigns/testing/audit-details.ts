import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'campaigns.added': [
    {
      subject_kind: 'guidance_campaign',
      to: { campaign_title: 'مراجعة العبء', campaign_students: 40 },
    },
  ],
  'campaigns.reminded': [
    {
      subject_kind: 'guidance_campaign',
      to: { campaign_title: 'مراجعة العبء', campaign_students: 4 },
    },
  ],
  'campaigns.stopped': [
    { subject_kind: 'guidance_campaign', to: { campaign_title: 'مراجعة العبء' } },
  ],
};
