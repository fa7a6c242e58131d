import { student } from '#platform/access/allow.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { paymentsAddresses } from '../addresses.ts';
import type { PaymentEvents } from '../events.ts';

/** A student's notifications about their money. */
export const paymentsNews = defineNews<PaymentEvents, PeopleTables>('payments', {
  payment_paid: { p_type: 'General', for: [student], on: { 'payments.paid': toPayer } },
  payment_refunded: { p_type: 'General', for: [student], on: { 'payments.refunded': toPayer } },
  payment_halted: {
    p_type: 'General',
    for: [student],
    always: true,
    on: {
      'payments.halted': ({ student_id, amount, fee_id }) => [
        {
          person_id: student_id,
          link: paymentsAddresses.owe(),
          of: fee_id,
          values: (_say, language) => ({ amount: formatRiyals(amount, language) }),
        },
      ],
    },
  },
});

function toPayer(event: PaymentEvents['payments.paid']): News[] {
  const { student_id, payment_id, invoice_number, amount, now } = event;
  return [
    {
      person_id: student_id,
      link: paymentsAddresses.payment({ id: payment_id }),
      of: `${payment_id} ${now.toISOString()}`,
      values: (_say, language) => ({
        amount: formatRiyals(amount, language),
        invoice: invoice_number,
      }),
    },
  ];
}
