import type { Transaction } from '#platform/database/database.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { holdAlerts } from './hold-alerts.ts';

interface Contact {
  student_id: number;
  /** The person who wrote to or invited the student, or is meeting them. */
  by: number;
  now: Date;
}

/** Records the first contact on the student's open alerts that have none yet. */
export async function noteContact(
  tx: Transaction<AdvisingTables>,
  { student_id, by, now }: Contact,
): Promise<void> {
  const at = now.toISOString();
  if ((await holdAlerts(tx, student_id)).length === 0) return;
  await tx.writes
    .updateTable('guidance_alert')
    .set({ first_contact_by: by, first_contact_at: at })
    .where('student_id', '=', student_id)
    .where('state', '=', 'open')
    .where('first_contact_at', 'is', null)
    .where('happened_at', '<=', at)
    .execute();
}
