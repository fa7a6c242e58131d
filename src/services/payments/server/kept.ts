import { defineKept } from '#platform/kept/kept.ts';
import type { PaymentTables } from '../tables/tables.ts';

export const paymentsKept = defineKept<PaymentTables>({
  seen: ['listHistory', 'owe'],
  money: {
    fee: 'student_id',
    payment: { by: 'student_id', leaves: ['redirect_url', 'provider_ref'] },
    ledger_entry: 'student_id',
    refund_request: { by: 'student_id', leaves: ['iban'] },
    exemption_request: 'student_id',
    payment_case: { by: 'student_id', leaves: ['note'] },
    payment_letter: 'student_id',
    payment_assessment: 'student_id',
  },
});
