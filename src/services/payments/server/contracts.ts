import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Applicant } from '../tables/tables.ts';
import { longestContractMs } from '../way.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from './payments-platform.ts';
import { findPayment } from './queries.ts';
import { holdPayment } from './settle.ts';

/**
 * One guarantor has one contract at a time, whether it is applied for or runs; another one of the student's needs
 * another guarantor. Applications of one guarantor wait for each other.
 */
export async function isContractOpen(
  { writes }: Transaction<Tables>,
  { national_id }: Applicant,
  now: Date,
): Promise<boolean> {
  const lock = `payments.guarantor ${national_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(writes);
  const since = new Date(now.getTime() - longestContractMs).toISOString();
  const open = await writes
    .selectFrom('payment')
    .select('id')
    .where('way', '=', 'jeel')
    .where((e) => e(e.ref('applicant', '->>').key('national_id'), '=', national_id))
    .where('contract_closed_at', 'is', null)
    .where((e) =>
      e.or([
        e('state', '=', 'initiated'),
        e.and([e('state', '=', 'paid'), e('paid_at', '>', since)]),
      ]),
    )
    .executeTakeFirst();
  return open !== undefined;
}

/** Finance has heard that a contract's last instalment is paid: its guarantor may have another. */
export function closeContract(
  { database, live }: PaymentsPlatform,
  { id }: { id: number },
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    if (!(await findPayment(tx.writes, { id }))) return refuse('not_found');
    const row = await holdPayment(tx, id);
    if (row.way !== 'jeel' || row.state !== 'paid') return refuse('no_contract');
    if (row.contract_closed_at !== null) return refuse('contract_closed');
    const closed = await tx.writes
      .updateTable('payment')
      .set({ contract_closed_at: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.contract_closed',
      subject: { kind: 'person', id: row.student_id },
      to: { invoice: row.invoice_number },
    });
    live.changed(tx, [financeRoom], { what: 'payments' });
    return closed;
  });
}
