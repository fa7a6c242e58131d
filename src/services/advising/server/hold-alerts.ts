import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AdvisingTables } from '../tables/tables.ts';

/**
 * Holds all that is open about a student until the end of the transaction. Whoever gets in touch ends the
 * wait of every one of them, so all take them in the same order and nobody waits in a ring, nor for the undo
 * of a reload, which takes back what it had raised.
 */
export async function holdAlerts(
  tx: Transaction<AdvisingTables>,
  student_id: number,
): Promise<void> {
  await waitBriefly(tx);
  await tx.writes
    .selectFrom('guidance_alert')
    .select('id')
    .where('student_id', '=', student_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}
