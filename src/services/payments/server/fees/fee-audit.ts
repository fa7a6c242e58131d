import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Halalas, writeRiyals } from '#platform/language/numbers/money.ts';
import type { Tables } from '../payments-platform.ts';
import { findFee } from '../queries.ts';

interface Done {
  fee_id: number;
  student_id: number;
  amount: Halalas;
  reason?: string;
}

/** Writes to the audit what somebody did to a student's fee. */
export async function auditFee(
  tx: Transaction<Tables>,
  action: string,
  { fee_id, student_id, amount, reason }: Done,
  { actor, now }: Acting,
): Promise<void> {
  const fee = await findFee(tx.writes, { id: fee_id });
  await writeAudit(tx, {
    now,
    actor,
    action,
    subject: { kind: 'person', id: student_id },
    to: {
      fee: fee?.voucher_number ?? '',
      amount: writeRiyals(amount),
      ...(reason === undefined ? {} : { reason }),
    },
  });
}

/** Whether a payment of the fee waits for its payer. */
export async function isBeingPaid({ writes }: Transaction<Tables>, fee_id: number) {
  const open = await writes
    .selectFrom('payment')
    .select('id')
    .where('fee_id', '=', fee_id)
    .where('state', '=', 'initiated')
    .executeTakeFirst();
  return open !== undefined;
}
