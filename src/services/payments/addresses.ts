import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. The 0 is the specification's: of all. */
export const paymentsAddresses = defineAddresses({
  owe: '/payment/student/payment/0',
  services: '/payment/student/buy_other_services',
  history: '/payment/student/history',
  payment: '/payment/student/payments/$id?status',
  receiptCheck: '/receipts/$code',
  feesOfFinance: '/payment/$role=admin/fees?state',
  feeOfFinance: '/payment/$role=admin/fees/$id',
  studentOfFinance: '/payment/$role=admin/students/$id',
  paymentsOfFinance: '/payment/$role=admin/payments',
  jeelPayments: '/payment/$role=admin/jeel_payment/list/0',
  rosomPayments: '/payment/$role=admin/rosom_semester_fees/0/list/0',
  payTypes: '/payment/$role=admin/buy_other_services',
  refunds: '/payment/$role=admin/refunds?state',
  cases: '/payment/$role=admin/cases?state',
  figures: '/payment/$role=admin/figures',
  day: '/payment/$role=admin/day?day',
});
