import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AdvisingTables } from '../tables/tables.ts';

/**
 * Locks a student's open alerts until the transaction ends, and returns their ids. A contact updates all of them, so they
 * are always locked in the same order, against deadlocks with each other and the undo of a reload, which deletes its own.
 */
export async function holdAlerts(
  tx: Transaction<AdvisingTables>,
  student_id: number,
): Promise<number[]> {
  await waitBriefly(tx);
  const alerts = await tx.writes
    .selectFrom('guidance_alert')
    .select('id')
    .where('student_id', '=', student_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  return alerts.map(({ id }) => id);
}
