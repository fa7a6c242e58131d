import type { Transaction } from '#platform/database/database.ts';
import type { AdvisingTables } from '../tables/tables.ts';

/**
 * Holds all that is open about a student until the end of the transaction. Whoever gets in touch ends the
 * wait of every one of them, so all take them in the same order and nobody waits in a ring.
 */
export async function holdAlerts(
  { writes }: Transaction<AdvisingTables>,
  student_id: number,
): Promise<void> {
  await writes
    .selectFrom('guidance_alert')
    .select('id')
    .where('student_id', '=', student_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}
