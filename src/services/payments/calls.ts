import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import type { PaymentsShapes } from './contract.ts';
import { accountReaders, finance } from './reach.ts';

export const feeList = defineList({
  path: '/services/semester/fees',
  allow: finance,
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

/** What the three lists of payments share. */
const payments = {
  allow: finance,
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
} as const;

export const paymentList = defineList({ ...payments, path: '/services/payments' });
export const rosomList = defineList({ ...payments, path: '/services/rosom/payments' });
export const jeelList = defineList({ ...payments, path: '/services/jeel/payments' });

export const refundList = defineList({
  path: '/services/refunds',
  allow: finance,
  orderings: ['-asked_at', 'asked_at'],
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
  path: '/services/payment/cases',
  allow: finance,
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

export const paymentsCalls = defineCalls<PaymentsShapes>(
  'payments',
  'PaymentEnable',
)({
  getFinancial: call('GET /services/guidance/student/financial/{id}', accountReaders),
  listHistory: call('GET /services/payment/history', [student]),
  listServices: call('GET /services/list', accountReaders),
  buyService: call('POST /services/list', [student], { idempotent: true }),
  activateService: call('PUT /services/service/activate', finance),
  askStatus: call('POST /services/payment/status', accountReaders),
  getStatus: call('GET /services/payment', accountReaders),
  getBillAmount: call('GET /services/rosom/amount', [student]),
  pay: call('POST /services/payment', [student]),
  payByBill: call('POST /services/rosom', [student]),
  payByInstalments: call('POST /services/jeel/payment', [student]),
  giveUp: call('DELETE /services/payment/{id}', [student]),
  askRefund: call('POST /services/refunds', accountReaders, { idempotent: true }),
  listFees: feeList.list,
  exportFees: feeList.exported,
  getFee: call('GET /services/semester/fees/{id}', accountReaders),
  chargeFee: call('POST /services/semester/fees/{id}', finance, { idempotent: true }),
  chargeTerm: call('POST /services/semester/fees/term', finance),
  editFee: call('PATCH /services/semester/fees/{id}', finance),
  withdrawFee: call('DELETE /services/semester/fees/{id}', finance),
  exemptFee: call('POST /services/semester/fees/{id}/exemptions', finance, { idempotent: true }),
  loadFees: call('POST /services/semester/fees/source', finance),
  listPayTypes: call('GET /services/pay/type', finance),
  addPayType: call('POST /services/pay/type', finance, { idempotent: true }),
  editPayType: call('PATCH /services/pay/type/{id}', finance),
  listPayments: paymentList.list,
  exportPayments: paymentList.exported,
  listBills: rosomList.list,
  exportBills: rosomList.exported,
  listInstalments: jeelList.list,
  exportInstalments: jeelList.exported,
  listRefunds: refundList.list,
  exportRefunds: refundList.exported,
  decideRefund: call('PATCH /services/refunds/{id}', finance),
  listCases: caseList.list,
  exportCases: caseList.exported,
  closeCase: call('PATCH /services/payment/cases/{id}', finance),
  getDay: call('GET /services/payment/day', finance),
  getFigures: call('GET /services/payment/figures', finance),
  closeDay: call('POST /services/payment/day', finance),
  printReceipt: call('GET /services/payment/{id}/receipt', accountReaders),
  printClaim: call('GET /services/payment/letters/claim', [student]),
  printDues: call('GET /services/payment/letters/dues', [student]),
  checkReceipt: call('GET /services/payment/receipts/{code}', 'everyone'),
  takeMoyasar: call('POST /services/payment/moyasar', 'webhook'),
  takeJeel: call('POST /services/payment/jeel', 'webhook'),
  getAssessment: call('GET /assessment/payment-assessment', [student]),
  assess: call('POST /assessment/payment-assessment', [student]),
});
