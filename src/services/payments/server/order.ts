import { paymentsAddresses } from '../addresses.ts';
import type { PaymentRow } from '../tables/tables.ts';
import type { Order } from './ways/provider.ts';

/** Builds the order that a provider gets for a payment. */
export function orderOf(
  { public_url }: { public_url: string },
  row: PaymentRow,
  description: string,
): Order {
  const { id, transaction_id, provider_ref, amount, bill_expires_on, applicant } = row;
  return {
    transaction_id,
    provider_ref,
    amount,
    description,
    expires_on: bill_expires_on,
    return_url: `${public_url}${paymentsAddresses.payment({ id, status: 'returned' })}`,
    webhook_url: `${public_url}/api/services/payment/jeel`,
    applicant,
  };
}
