import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { PaymentsShapes } from './contract.ts';
import { accountReaders, finance } from './reach.ts';

const feeCalls = listCalls('/services/semester/fees', finance);

const paymentCalls = listCalls('/services/payments', finance);
const rosomCalls = listCalls('/services/rosom/payments', finance);
const jeelCalls = listCalls('/services/jeel/payments', finance);

const refundCalls = listCalls('/services/refunds', finance);

const caseCalls = listCalls('/services/payment/cases', finance);

export const paymentsCalls = defineCalls<PaymentsShapes>(
  'payments',
  'PaymentEnable',
)({
  getFinancial: call('GET /services/guidance/student/financial/{id}', accountReaders),
  listHistory: call('GET /services/payment/history', [student]),
  listServices: call('GET /services/list', accountReaders),
  buyService: call('POST /services/list', [student], { idempotent: true }),
  cancelService: call('DELETE /services/list/{id}', [student]),
  activateService: call('PUT /services/service/activate', finance),
  askStatus: call('POST /services/payment/status', accountReaders),
  getStatus: call('GET /services/payment', accountReaders),
  getBillAmount: call('GET /services/rosom/amount', [student]),
  pay: call('POST /services/payment', [student]),
  payByBill: call('POST /services/rosom', [student]),
  payByInstalments: call('POST /services/jeel/payment', [student]),
  giveUp: call('DELETE /services/payment/{id}', [student]),
  askRefund: call('POST /services/refunds', accountReaders, { fresh: ['iban'] }),
  listChoices: call('GET /services/semester/choices', finance),
  listFees: feeCalls.list,
  exportFees: feeCalls.exported,
  getFee: call('GET /services/semester/fees/{id}', accountReaders),
  chargeFee: call('POST /services/semester/fees/{id}', finance, { idempotent: true }),
  chargeTerm: call('POST /services/semester/fees/term', finance),
  listTermCharges: call('GET /services/semester/fees/term', finance),
  undoTerm: call('POST /services/semester/fees/term/{id}/undo', finance),
  editFee: call('PATCH /services/semester/fees/{id}', finance),
  withdrawFee: call('DELETE /services/semester/fees/{id}', finance),
  exemptFee: call('POST /services/semester/fees/{id}/exemptions', finance, { idempotent: true }),
  decideExemption: call('PATCH /services/semester/exemptions/{id}', finance),
  moveSurplus: call('POST /services/semester/fees/{id}/surplus', accountReaders, { fresh: true }),
  loadFees: call('POST /services/semester/fees/source', finance),
  listPayTypes: call('GET /services/pay/type', finance),
  getPayType: call('GET /services/pay/type/{id}', finance),
  addPayType: call('POST /services/pay/type/{id}', finance, { idempotent: true }),
  editPayType: call('PATCH /services/pay/type/{id}', finance),
  listPayments: paymentCalls.list,
  exportPayments: paymentCalls.exported,
  listBills: rosomCalls.list,
  exportBills: rosomCalls.exported,
  listInstalments: jeelCalls.list,
  exportInstalments: jeelCalls.exported,
  closeContract: call('POST /services/jeel/payments/{id}/close', finance),
  listRefunds: refundCalls.list,
  exportRefunds: refundCalls.exported,
  decideRefund: call('PATCH /services/refunds/{id}', finance, { fresh: true }),
  readRefundIban: call('POST /services/refunds/{id}/iban', finance, { fresh: true }),
  listCases: caseCalls.list,
  exportCases: caseCalls.exported,
  closeCase: call('PATCH /services/payment/cases/{id}', finance),
  findStudents: call('GET /services/payment/students', finance),
  getStudentAccount: call('GET /services/payment/students/{id}', finance),
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
