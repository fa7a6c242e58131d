import type { Transaction } from '#platform/database/database.ts';
import type { AlertKind } from '../alert.ts';
import type { AdvisingTables } from '../tables/tables.ts';

/** A line that a student crossed. */
export interface Crossing {
  student_id: number;
  kind: AlertKind;
  course_code?: string;
  from_value?: string | null;
  to_value?: string | null;
}

/** Inserts the alerts in one statement; crossings that were already written stay unchanged. */
export async function raiseAlerts(
  { writes }: Transaction<AdvisingTables>,
  crossings: readonly Crossing[],
  { crossing, now }: { crossing: number; now: Date },
): Promise<void> {
  if (crossings.length === 0) return;
  const rows = crossings.map((one) => ({
    course_code: null,
    from_value: null,
    to_value: null,
    ...one,
    crossing,
    happened_at: now.toISOString(),
  }));
  await writes
    .insertInto('guidance_alert')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('guidance_alert_once').doNothing())
    .execute();
}

/** Deletes alerts of a crossing that was undone, unless somebody contacted the student or closed the alert. */
export async function takeBackAlerts(
  { writes }: Transaction<AdvisingTables>,
  {
    crossing,
    student_ids,
    kinds,
  }: { crossing: number; student_ids: readonly number[]; kinds: readonly AlertKind[] },
): Promise<void> {
  if (student_ids.length === 0) return;
  await writes
    .deleteFrom('guidance_alert')
    .where('crossing', '=', crossing)
    .where('kind', 'in', kinds)
    .where((e) => e('student_id', '=', e.fn.any(e.val([...student_ids]))))
    .where('state', '=', 'open')
    .where('first_contact_at', 'is', null)
    .execute();
}
