import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { ibanInFours } from '#platform/language/iban.ts';
import { openAccount } from '#platform/secrets/sealed-account.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { findPayment } from './queries.ts';
import { refundIbans } from './refund-ibans.ts';
import { findRefund } from './refunds.ts';

/** The whole IBAN, for the person who transfers an agreed refund; each look is in the audit. */
export function readRefundIban(
  { database, secrets }: PaymentsPlatform,
  { id }: { id: number },
  { actor, now }: Decider,
) {
  return database.transaction(async (tx) => {
    const row = await findRefund(tx.writes, { id });
    const payment = row && (await findPayment(tx.writes, { id: row.payment_id }));
    if (!payment) return refuse('not_found');
    if (row.state !== 'agreed' || row.iban_hint === null) return refuse('not_agreed');
    const account = openAccount(secrets, refundIbans, row);
    if (account === null) return refuse('iban_lost');
    const { masked, bank } = showIban(row.iban_hint);
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.iban_read',
      subject: { kind: 'person', id: row.student_id },
      to: { invoice: payment.invoice_number, iban: masked },
    });
    return { iban: ibanInFours(account.iban), bank };
  });
}
