import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'payments.charged': [{ to: { fee: 'V00000007', amount: '1500.00' } }],
  'payments.term_charged': [
    {
      subject_kind: 'pay_type',
      to: { code: 'TF', semester: '261', amount: '1500.00', students: 40 },
    },
  ],
  'payments.exempted': [{ to: { fee: 'V00000007', amount: '50.00', reason: 'منحة' } }],
  'payments.exemption_asked': [{ to: { fee: 'V00000007', amount: '900.00', reason: 'منحة' } }],
  'payments.exemption_agreed': [{ to: { fee: 'V00000007', amount: '900.00', reason: 'منحة' } }],
  'payments.exemption_declined': [{ to: { fee: 'V00000007', amount: '900.00', reason: 'منحة' } }],
  'payments.surplus_moved': [{ to: { fee: 'V00000007', amount: '880.00' } }],
  'payments.withdrawn': [{ to: { fee: 'V00000007', amount: '50.00', reason: 'خطأ' } }],
  'payments.fee_edited': [
    {
      from: { fee: 'V00000007', due_on: '2026-11-01', percentage: '25' },
      to: { fee: 'V00000007', description: 'Law', description_ar: 'رسوم', due_on: '2026-12-01' },
    },
  ],
  'payments.type_added': [{ subject_kind: 'pay_type', to: { code: 'TF' } }],
  'payments.type_edited': [{ subject_kind: 'pay_type', to: { code: 'TF' } }],
  'payments.service_set': [{ subject_kind: 'pay_type', to: { code: 'TF', is_active: 'true' } }],
  'payments.refund_asked': [{ to: { invoice: 'P00000007', amount: '50.00', reason: 'تكرار' } }],
  'payments.refund_agreed': [{ to: { invoice: 'P00000007', amount: '50.00' } }],
  'payments.refund_agreed_lowering': [{ to: { invoice: 'P00000007', amount: '50.00' } }],
  'payments.refund_declined': [{ to: { invoice: 'P00000007', amount: '50.00' } }],
  'payments.iban_read': [{ to: { invoice: 'P00000007', iban: '•••• 7519' } }],
  'payments.contract_closed': [{ to: { invoice: 'P00000007' } }],
  'payments.term_undone': [
    {
      subject_kind: 'pay_type',
      to: { code: 'TF', semester: '261', amount: '1500.00', students: 4, reason: 'خطأ' },
    },
  ],
  'payments.refund_transferred': [{ to: { invoice: 'P00000007', amount: '50.00', reason: 'حُوّل' } }],
  'payments.day_closed': [
    { subject_kind: 'payment_day', to: { day: '2026-11-21', unexplained: 2, reason: 'فروق' } },
  ],
  'payments.case_closed': [{ to: { case_kind: 'second_charge', reason: 'أُعيد المبلغ' } }],
};
