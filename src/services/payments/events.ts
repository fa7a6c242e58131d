import type { Halalas } from '#platform/language/numbers/money.ts';

/** The events of payments, announced in the transaction that makes them true. */
export interface PaymentEvents {
  'payments.paid': PaymentEvent;
  'payments.refunded': PaymentEvent;
  'payments.halted': { student_id: number; amount: Halalas; fee_id: number; now: Date };
}

interface PaymentEvent {
  student_id: number;
  payment_id: number;
  invoice_number: string;
  /** The money that came, or went back, this time. */
  amount: Halalas;
  now: Date;
}
