import type { Reads } from '#platform/database/database.ts';
import { add, type Halalas } from '#platform/language/numbers/money.ts';
import type { PaymentTables } from '../tables/tables.ts';
import { listFeesOf } from './queries.ts';

/** The interface for the portal and for other services' servers. */

export type { PaymentTables } from '../tables/tables.ts';
export type { FindWayKeys, WayKeys } from './ways/open-ways.ts';

/** A student's debt of all terms, and the sum that was charged for one. */
export async function findDebt(
  reads: Reads<PaymentTables>,
  { student_id, term_code }: { student_id: number; term_code: string | null },
): Promise<{ owed: Halalas; claim: Halalas }> {
  const fees = await listFeesOf(reads, student_id);
  const ofTerm = fees.filter((fee) => fee.term_code === term_code);
  return {
    owed: add(...fees.map(({ balance }) => balance)),
    claim: add(...ofTerm.flatMap(({ charged, vat }) => [charged, vat])),
  };
}
