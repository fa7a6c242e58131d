import type { AuditDetails } from '#platform/audit/testing.ts';

/** What the service writes with each of its actions, as its audit words are tested. */
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
