import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'guidance.advisor_assigned': [{ from: { advisor_id: null }, to: { advisor_id: 7 } }],
  'guidance.advisor_transferred': [
    { from: { advisor_id: 7 }, to: { advisor_id: 7, note_given: true } },
  ],
  'guidance.advisor_requested': [{ from: { advisor_id: 7 }, to: { advisor_id: 7 } }],
  'guidance.transfer_asked': [{ to: { advisor_id: 7, reason_given: true } }],
  'guidance.transfer_edited': [
    { from: { advisor_id: 7 }, to: { advisor_id: 7, reason_changed: true } },
  ],
  'guidance.transfer_withdrawn': [{}],
  'guidance.transfer_rejected': [{ to: { reason_given: true } }],
  'guidance.change_asked': [{ to: { advisor_id: null, reason_given: true } }],
  'guidance.request_withdrawn': [{}],
  'guidance.request_rejected': [{ to: { reason_given: true } }],
  'guidance.capacity_set': [{ from: { capacity: null }, to: { capacity: 40 } }],
  ...Object.fromEntries(
    ['asked', 'done', 'rejected', 'withdrawn'].map((how) => [
      `guidance.correction_${how}`,
      [{ to: { guidance_correction: 3, correction_field: 'marital_status' } }],
    ]),
  ),
};
