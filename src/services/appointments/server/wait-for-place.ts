import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { bookableAfter } from '../slot.ts';
import { roomOfGuide } from './access.ts';
import { receives } from './leave/leave-queries.ts';
import { freeSlots } from './line-queries.ts';
import { datesAhead } from './queries.ts';
import type { LineTables, WaitingLine } from './waiting-line.ts';

interface Wish {
  student_id: number;
  /** The student's guide. */
  staff_id: number;
  notice_hours: number;
}

/** Puts a student at the end of their guide's line, if none of the guide's slots can be booked. */
export async function waitForPlace(
  deps: { database: Database<LineTables>; live: Live; line: WaitingLine },
  { student_id, staff_id, notice_hours }: Wish,
  now: Date,
): Promise<null | Refusal<'already_waiting' | 'date_already_set' | 'dates_free'>> {
  return deps.database.transaction(async (tx) => {
    // Commands that free a seat lock the line too, so either this one sees the seat or that one sees the student.
    await deps.line.lock(tx, staff_id);
    const joined = await tx.writes
      .insertInto('waiting')
      .values({ student_id, staff_id, since: now.toISOString() })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!joined) return refuse('already_waiting');
    const date = await tx.writes
      .selectFrom(datesAhead(now).as('date'))
      .select('student_id')
      .where('student_id', '=', student_id)
      .where('staff_id', '=', staff_id)
      .executeTakeFirst();
    if (date) return refuse('date_already_set');
    const free = await freeSlots(tx.writes, bookableAfter(now, { notice_hours }))
      .select('id')
      .where(receives(staff_id))
      .limit(1)
      .executeTakeFirst();
    if (free) return refuse('dates_free');
    deps.live.changed(tx, [roomOfGuide(staff_id)], { what: 'appointments' });
    return null;
  });
}
