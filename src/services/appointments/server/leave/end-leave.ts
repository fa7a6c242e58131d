import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { stateOfLeave } from '../../leave.ts';
import { roomOfGuide } from '../access.ts';
import { type CountedLeave, findLeave } from './leave-queries.ts';
import { mailOfReturn } from './tell-guide-back.ts';
import type { LeaveDeps } from './write-leave.ts';

/**
 * Ends a leave early: from today on its slots are booked again, by waiting students first. Bookings with the deputy
 * stay, and students notified of the leave are notified of its end. A leave that hasn't begun leaves nothing behind but
 * its entry in the audit log.
 */
export async function endLeave(
  { database, events, letters, live, line }: LeaveDeps,
  { id, staff_id, actor }: Pick<CountedLeave, 'id' | 'staff_id'> & { actor: Actor },
  now: Date,
): Promise<{ id: number } | Refusal<'not_found' | 'leave_over'>> {
  const today = riyadhDay(now);
  return database.transaction(async (tx) => {
    await line.lock(tx, staff_id);
    const leave = await findLeave(tx.writes, id, now);
    if (!leave) return refuse('not_found');
    if (stateOfLeave(leave, today) === 'over') return refuse('leave_over');
    const { deputy_id, from, to } = leave;
    const isAhead = from >= today;
    const back = isAhead ? from : today;
    const students = await mailOfReturn(tx, letters, { leave_id: id, staff_id, back }, now);
    if (isAhead) {
      await tx.writes.deleteFrom('leave').where('id', '=', id).execute();
    } else {
      await tx.writes
        .updateTable('leave')
        .set({ days: sql`daterange(lower(days), ${today}::date)` })
        .where('id', '=', id)
        .execute();
    }
    await tx.writes
      .updateTable('slot')
      .set({ on_leave: false })
      .where('staff_id', '=', staff_id)
      .where('on_leave', '=', true)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
    await line.tend(tx, staff_id, now);
    await writeAudit(tx, {
      now,
      actor,
      action: 'appointments.leave_ended',
      subject: { kind: 'person', id: staff_id },
      from: { deputy_id, first_day: from, last_day: to },
    });
    const what = { leave_id: id, staff_id, deputy_id, from, to, by: actor.id, now };
    await events.announce(tx, 'appointments.leave_ended', { ...what, back, students });
    live.changed(tx, [staff_id, deputy_id].map(roomOfGuide), { what: 'appointments' });
    return { id };
  });
}
