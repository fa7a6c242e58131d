import type { Halalas } from '#platform/language/numbers/money.ts';

/** What payments announces, in the transaction that makes it true. */
export interface PaymentEvents {
  'payments.paid': PaymentEvent;
  'payments.refunded': PaymentEvent;
  'payments.halted': { student_id: number; amount: Halalas; fee_id: number; now: Date };
}

interface PaymentEvent {
  student_id: number;
  payment_id: number;
  invoice_number: string;
  /** What came, or went back, this time. */
  amount: Halalas;
  now: Date;
}
