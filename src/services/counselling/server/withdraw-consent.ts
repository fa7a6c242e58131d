import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { Deps } from './counselling-platform.ts';
import { changeRecordRow, numberOf } from './record-rows.ts';

/**
 * Ends the student's latest record that counsellors can read: from now on it is sealed, and destroyed when its time has
 * come. An alert that nobody has opened goes on, since it may be about a life.
 */
export async function withdrawConsent(
  { database, vault, live }: Deps,
  student_id: number,
  now: Date,
): Promise<{ number: string } | Refusal<'no_record'>> {
  return database.transaction(async (tx) => {
    const row = await vault.transaction(async (inside) => {
      const found = await inside.writes
        .selectFrom('counselling.record')
        .selectAll()
        .where('student_id', '=', student_id)
        .where('state', '<>', 'withdrawn')
        .orderBy('consented_at', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (!found) return refuse('no_record');
      const ended = { state: 'withdrawn', ended_at: now.toISOString() } as const;
      await changeRecordRow(inside, found.id, ended);
      await inside.writes
        .updateTable('counselling.break_glass')
        .set({ ended_at: now.toISOString() })
        .where('record_id', '=', found.id)
        .where('ended_at', 'is', null)
        .execute();
      return found;
    });
    if (isRefusal(row)) return row;
    const rooms = [student_id, row.counsellor_id].flatMap((id) => (id === null ? [] : [id]));
    live.changed(tx, rooms.map(roomOfPerson), { what: 'counselling' });
    return { number: numberOf(row) };
  });
}
