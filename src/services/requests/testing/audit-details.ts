import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'requests.sent': [{ to: { form_request: 418 } }],
  'requests.mended': [{ to: { form_request: 418 } }],
  'requests.cancelled': [{ to: { form_request: 418 } }],
  'requests.step_approved': [{ to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide' } }],
  'requests.step_rejected': [{ to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide' } }],
  'requests.step_sent_back': [
    { to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide' } },
  ],
  'requests.step_assigned': [
    {
      from: { assigned_to: null },
      to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide', assigned_to: 7 },
    },
  ],
  'requests.moved': [
    {
      from: { form_step: 'الإرشاد الأكاديمي | Guide' },
      to: { form_request: 418, form_step: 'عمادة القبول | Admission', move_reason: 'توقف الطلب' },
    },
  ],
  'requests.deputy_named': [{ to: { from_day: '2026-11-22', to_day: '2026-11-26' } }],
  'requests.deputy_ended': [{}],
};
