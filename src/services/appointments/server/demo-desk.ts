import type { Transaction } from '#platform/database/database.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import type { AppointmentTables } from '../tables/tables.ts';

const notes = [
  'اتفقنا على حذف مقرر واحد، ونراجع الخطة بعد الاختبارات.',
  'تُراجع عمادة القبول والتسجيل بشأن المعادلة قبل نهاية الشهر.',
  'Bring the signed plan next time, and we close the matter.',
];

/** A leave of the past, with whom it concerned. */
export interface DemoLeave {
  staff_id: number;
  deputy_id: number;
  head_id: number;
}

/** Notes to students of the latest appointments, some of them booked at the desk. */
export async function seedDesk({ writes }: Transaction<AppointmentTables>): Promise<void> {
  const latest = await writes
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select('booking.id')
    .where('booking.state', '=', 'attended')
    .orderBy('slot.starts_at', 'desc')
    // The demo's fixed guides come first; their days stay as the tests expect them.
    .orderBy('booking.staff_id', 'desc')
    .orderBy('booking.id')
    .limit(notes.length)
    .execute();
  for (const [place, { id }] of latest.entries()) {
    await writes
      .updateTable('booking')
      .set({ note: notes[place] ?? '', by_staff: place > 0 })
      .where('id', '=', id)
      .execute();
  }
}

/** A leave that the head wrote before the demo's slots begin, and that ended a day early. */
export async function seedLeave(
  { writes }: Transaction<AppointmentTables>,
  { head_id, ...leave }: DemoLeave,
  now: Date,
): Promise<void> {
  const day = (days: number) => addDays(riyadhDay(now), -days);
  const { id } = await writes
    .insertInto('leave')
    .values({
      ...leave,
      days: `[${day(33)},${day(30)}]`,
      note: 'مؤتمر علمي',
      written_by: head_id,
      written_at: new Date(now.getTime() - 40 * 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const students = await writes
    .selectFrom('booking')
    .select('student_id')
    .distinct()
    .where('staff_id', '=', leave.staff_id)
    .orderBy('student_id')
    .limit(2)
    .execute();
  if (students.length === 0) return;
  await writes
    .insertInto('leave_told')
    .values(students.map(({ student_id }) => ({ leave_id: id, student_id })))
    .execute();
}

/** The last in line was offered a seat, and didn't answer. */
export async function seedLapsed(
  { writes }: Transaction<AppointmentTables>,
  offer: { waiting_id: number; slot_id: number; starts_at: string },
  now: Date,
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const times = { offered_at: at(27), held_until: at(26), ended_at: at(26) };
  await writes
    .insertInto('place_offer')
    .values({ ...offer, ...times, outcome: 'lapsed' })
    .execute();
}
