import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { Deps } from './counselling-platform.ts';
import { numberOf } from './record-rows.ts';

/**
 * Ends all of the student's records: from now on they are sealed, and destroyed when their time has come. What a guide
 * wrote and no counsellor has taken yet is destroyed. An alert that nobody has opened goes on, since it may be about a life.
 */
export async function withdrawConsent(
  { database, vault, live }: Deps,
  student_id: number,
  now: Date,
): Promise<{ number: string } | Refusal<'no_record'>> {
  return database.transaction(async (tx) => {
    const rows = await vault.transaction(async ({ writes }) => {
      const ended_at = now.toISOString();
      const found = await writes
        .updateTable('counselling.record')
        .set((e) => ({ state: 'withdrawn', ended_at: e.fn.coalesce('ended_at', e.val(ended_at)) }))
        .where('student_id', '=', student_id)
        .where('state', '<>', 'withdrawn')
        .returningAll()
        .execute();
      if (found.length === 0) return [];
      await writes
        .updateTable('counselling.break_glass')
        .set({ ended_at })
        .where(
          'record_id',
          'in',
          found.map(({ id }) => id),
        )
        .where('ended_at', 'is', null)
        .execute();
      await writes
        .deleteFrom('counselling.transfer')
        .where('student_id', '=', student_id)
        .where('state', '=', 'agreed')
        .execute();
      return found;
    });
    const [latest] = rows.toSorted((one, other) => other.serial - one.serial);
    if (!latest) return refuse('no_record');
    const rooms = [student_id, ...rows.flatMap(({ counsellor_id }) => counsellor_id ?? [])];
    live.changed(tx, rooms.map(roomOfPerson), { what: 'counselling' });
    return { number: numberOf(latest) };
  });
}
