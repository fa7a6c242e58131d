import type { Acting } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { add, type Halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { writeEntries } from './ledger.ts';
import type { Tables } from './payments-platform.ts';

interface Reversed {
  id: number;
  student_id: number;
}

/**
 * Reverses what these fees were charged with and exempted from, as far as it stands. They are locked by the caller, and
 * nothing is paid of them. Answers what was taken from the balance of each.
 */
export async function reverseFees(
  tx: Transaction<Tables>,
  fees: readonly Reversed[],
  { actor, now, reason }: Acting & { reason: string },
): Promise<Map<number, Halalas>> {
  const taken = new Map<number, Halalas>();
  const standing = await listStanding(
    tx,
    fees.map(({ id }) => id),
  );
  const students = new Map(fees.map(({ id, student_id }) => [id, student_id]));
  const entries = standing.flatMap(({ id, fee_id, amount }) => {
    const student_id = students.get(fee_id ?? 0);
    if (fee_id === null || student_id === undefined) return [];
    taken.set(fee_id, add(taken.get(fee_id) ?? nothing, amount));
    return {
      student_id,
      fee_id,
      by_id: actor.id,
      reason,
      at: now.toISOString(),
      kind: 'reversal' as const,
      amount: less(nothing, amount),
      reverses: id,
    };
  });
  await writeEntries(tx, entries);
  return taken;
}

/** Charges, VAT and exemptions that no entry has reversed. */
function listStanding({ writes }: Transaction<Tables>, fee_ids: readonly number[]) {
  return writes
    .selectFrom('ledger_entry')
    .select(['id', 'fee_id', 'amount'])
    .where('fee_id', 'in', [0, ...fee_ids])
    .where('kind', 'in', ['charge', 'vat', 'exemption'])
    .where('amount', '<>', nothing)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('ledger_entry as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses', '=', 'ledger_entry.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}
