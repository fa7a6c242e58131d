import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'forms.added': [
    { subject_kind: 'form', to: { form_code: 'REG-01', form_title: 'تأجيل الدراسة' } },
  ],
  'forms.published': [{ subject_kind: 'form', to: { form_code: 'REG-01', form_version: 2 } }],
  'forms.retired': [{ subject_kind: 'form', to: { form_code: 'REG-01' } }],
  'forms.opened': [
    {
      subject_kind: 'form',
      from: { opens_on: null, closes_on: null },
      to: { opens_on: '2026-11-22', closes_on: '2026-12-03' },
    },
  ],
};
