import { defineList } from '#platform/contract/list.ts';

export const feeList = defineList({
  orderings: ['-due_on', 'due_on', 'student_id', '-student_id'],
  sheet: {
    student_id: 'text',
    student: 'text',
    semester: 'text',
    code: 'text',
    description: 'text',
    voucher_number: 'text',
    due_on: 'day',
    amount: 'money',
    vat: 'money',
    exemptions: 'money',
    paid: 'money',
    balance: 'money',
  },
  columns: {
    student: ['student', 'student_id'],
    description: ['description', 'code', 'semester'],
    voucher_number: ['voucher_number'],
    due_on: ['due_on'],
    amount: ['amount', 'vat', 'exemptions'],
    paid: ['paid'],
    balance: ['balance'],
  },
});

export const refundList = defineList({
  orderings: ['asked_at', '-asked_at'],
  sheet: {
    invoice_number: 'text',
    student_id: 'text',
    student: 'text',
    amount: 'money',
    reason: 'text',
    by_way_of: 'text',
    state: 'text',
    asked_by: 'text',
    asked_at: 'moment',
    decided_by: 'text',
    decided_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id', 'invoice_number'],
    amount: ['amount'],
    reason: ['reason', 'by_way_of'],
    state: ['state', 'decided_by', 'decided_at'],
    asked_at: ['asked_by', 'asked_at'],
  },
});

export const caseList = defineList({
  orderings: ['-opened_at', 'opened_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    kind: 'text',
    invoice_number: 'text',
    amount: 'money',
    opened_at: 'moment',
    state: 'text',
    closed_by: 'text',
    closed_at: 'moment',
    note: 'text',
  },
  columns: {
    student: ['student', 'student_id'],
    kind: ['kind', 'invoice_number'],
    amount: ['amount'],
    opened_at: ['opened_at'],
    state: ['state', 'closed_by', 'closed_at', 'note'],
  },
});

/** All payments, those by bill, and those by instalments. */
export const paymentList = defineList({
  orderings: ['-created_at', 'created_at', 'amount', '-amount'],
  sheet: {
    invoice_number: 'text',
    student_id: 'text',
    student: 'text',
    major: 'text',
    semester: 'text',
    fee: 'text',
    way: 'text',
    state: 'text',
    amount: 'money',
    paid: 'money',
    refunded: 'money',
    sadad_number: 'text',
    created_at: 'moment',
    paid_at: 'moment',
  },
  columns: {
    invoice_number: ['invoice_number', 'sadad_number'],
    student: ['student', 'student_id', 'major'],
    fee: ['fee', 'semester'],
    way: ['way'],
    state: ['state'],
    amount: ['amount', 'paid', 'refunded'],
    created_at: ['created_at', 'paid_at'],
  },
});
