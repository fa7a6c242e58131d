import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$tab` and `$id` as the specification writes them: 0 for all. */
export const paymentsAddresses = defineAddresses({
  owe: '/payment/student/payment/0',
  services: '/payment/student/buy_other_services',
  history: '/payment/student/history',
  payment: '/payment/student/payments/$id',
  receiptCheck: '/receipts/$code',
  feesOfFinance: '/payment/admin/fees',
  feeOfFinance: '/payment/admin/fees/$id',
  paymentsOfFinance: '/payment/admin/payments',
  jeelPayments: '/payment/admin/jeel_payment/list/0',
  rosomPayments: '/payment/admin/rosom_semester_fees/0/list/0',
  payTypes: '/payment/admin/pay_types',
  refunds: '/payment/admin/refunds',
  cases: '/payment/admin/cases',
  day: '/payment/admin/day',
});
