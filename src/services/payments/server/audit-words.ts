import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `payments:field.${key}`;
const field = (key: string) => ({ label: columnOf(key) });
const ofStudent = {
  student_id: { ...field('student_id'), is: 'code' as const },
  semester: field('semester'),
};
const ofPayments = {
  ...ofStudent,
  status: { ...field('state'), phraseOf: (state: unknown) => `payments:states.${state}` },
  date: { ...field('created_at'), is: 'day' as const },
  from: { ...field('from'), is: 'day' as const },
  to: { ...field('to'), is: 'day' as const },
};

/** How this service's audit entries read. */
export const paymentsAudit: AuditWords = {
  actions: {
    'payments.charged': 'payments:audit.charged',
    'payments.term_charged': 'payments:audit.term_charged',
    'payments.term_undone': 'payments:audit.term_undone',
    'payments.contract_closed': 'payments:audit.contract_closed',
    'payments.exempted': 'payments:audit.exempted',
    'payments.exemption_asked': 'payments:audit.exemption_asked',
    'payments.exemption_agreed': 'payments:audit.exemption_agreed',
    'payments.exemption_declined': 'payments:audit.exemption_declined',
    'payments.surplus_moved': 'payments:audit.surplus_moved',
    'payments.withdrawn': 'payments:audit.withdrawn',
    'payments.fee_edited': 'payments:audit.fee_edited',
    'payments.type_added': 'payments:audit.type_added',
    'payments.type_edited': 'payments:audit.type_edited',
    'payments.service_set': 'payments:audit.service_set',
    'payments.refund_asked': 'payments:audit.refund_asked',
    'payments.refund_agreed': 'payments:audit.refund_agreed',
    'payments.refund_agreed_lowering': 'payments:audit.refund_agreed_lowering',
    'payments.refund_declined': 'payments:audit.refund_declined',
    'payments.refund_transferred': 'payments:audit.refund_transferred',
    'payments.iban_read': 'payments:audit.iban_read',
    'payments.case_closed': 'payments:audit.case_closed',
    'payments.day_closed': 'payments:audit.day_closed',
    'payments.fees_exported': 'payments:audit.fees_exported',
    'payments.payments_exported': 'payments:audit.payments_exported',
    'payments.bills_exported': 'payments:audit.bills_exported',
    'payments.instalments_exported': 'payments:audit.instalments_exported',
    'payments.refunds_exported': 'payments:audit.refunds_exported',
    'payments.cases_exported': 'payments:audit.cases_exported',
  },
  fields: {
    ...exportFields,
    fee: { ...field('voucher_number'), is: 'code' },
    invoice: { ...field('invoice_number'), is: 'code' },
    amount: { ...field('amount'), is: 'code' },
    iban: { ...field('iban'), is: 'code' },
    reason: field('reason'),
    semester: field('semester'),
    students: field('students'),
    day: { ...field('day'), is: 'day' },
    unexplained: field('unexplained'),
    code: { ...field('code'), is: 'code' },
    is_active: field('is_active'),
    due_on: { ...field('due_on'), is: 'day' },
    percentage: field('percentage'),
    description: field('description'),
    description_ar: field('description_ar'),
    case_kind: { ...field('kind'), phraseOf: (kind) => `payments:case_list.kinds.${kind}` },
  },
  fields_of: {
    'payments.fees_exported': exportWords({
      columnOf,
      filters: {
        ...ofStudent,
        code: field('code'),
        state: { ...field('state'), phraseOf: (view) => `payments:views.${view}` },
      },
    }),
    'payments.payments_exported': exportWords({
      columnOf,
      filters: {
        ...ofPayments,
        type: { ...field('way'), phraseOf: (way) => `payments:pay_ways.${way}.short` },
      },
    }),
    'payments.bills_exported': exportWords({ columnOf, filters: ofPayments }),
    'payments.instalments_exported': exportWords({ columnOf, filters: ofPayments }),
    'payments.refunds_exported': exportWords({
      columnOf,
      filters: {
        state: { ...field('state'), phraseOf: (state) => `payments:refunds.states.${state}` },
      },
    }),
    'payments.cases_exported': exportWords({
      columnOf,
      filters: {
        state: { ...field('state'), phraseOf: (state) => `payments:cases.states.${state}` },
        kind: { ...field('kind'), phraseOf: (kind) => `payments:case_list.kinds.${kind}` },
      },
    }),
  },
  subjects: { pay_type: 'payments:audit.pay_type', payment_day: 'payments:audit.payment_day' },
};
