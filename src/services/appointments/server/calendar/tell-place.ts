import type { Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { academic, activeStates, isActive, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { eventOf } from '../announce.ts';
import type { CancelDeps } from '../cancel-bookings.ts';
import { tellPlainly } from '../counselling/tell-plainly.ts';
import type { AppointmentJobs } from '../jobs.ts';
import { findMailedBooking, mailStudent, type TellDeps, whereText } from '../mail-student.ts';
import type { SlotRow } from '../queries.ts';
import { calendarOfMail } from './calendar-of-mail.ts';

/** Tells everybody who booked a slot ahead that its place has changed, by bell and mail; `slot` as it is now. */
export async function sayNewPlace(
  tx: Transaction<AppointmentTables>,
  deps: Pick<CancelDeps, 'events' | 'letters'>,
  slot: SlotRow,
  now: Date,
): Promise<void> {
  const needed_by = startOf(slot);
  if (needed_by <= now) return;
  const bookings = await tx.writes
    .selectFrom('any_booking')
    .select(['id as booking_id', 'student_id'])
    .where('slot_id', '=', slot.id)
    .where('state', 'in', activeStates)
    .orderBy('id')
    .execute();
  if (bookings.length === 0) return;
  const { events, letters } = deps;
  if (slot.type !== academic) {
    for (const { booking_id, student_id: person_id } of bookings) {
      const step = `place${slot.version}`;
      const moved = { booking_id, person_id, what: 'changed', step, needed_by } as const;
      await tellPlainly(tx, deps, moved, now);
    }
    return;
  }
  for (const { booking_id, student_id: person_id } of bookings) {
    const to = { person_id, now, needed_by };
    await letters.send(tx, 'appointments.tell_new_place', { booking_id }, to);
  }
  const { attendance, location, version } = slot;
  const place = { attendance, location, version };
  await events.announce(tx, 'appointments.place_changed', {
    ...eventOf(slot, now),
    ...place,
    bookings,
  });
}

/** Mails the new place, with the calendar file that replaces the one before. */
export async function tellNewPlace(
  { clock, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_new_place']>,
): Promise<void> {
  const booking = await findMailedBooking(parts.database.reads, job.data.booking_id);
  const now = clock.now();
  if (!booking || !isActive(booking.state) || startOf(booking) <= now) return;
  const { appointments } = await parts.settings.current();
  const calendar = await calendarOfMail(parts, booking, 'publish', now);
  await mailStudent(parts, { id: job.id, ...booking, calendar }, (say, language, guide) => ({
    title: say('appointments:mail.new_place_title'),
    paragraphs: [
      say('appointments:mail.new_place', { guide }),
      say('appointments:mail.when', {
        day: formatDay(booking.day, language, 'long'),
        time: formatTimeRange(booking.start_time, booking.end_time, language),
      }),
      whereText(say, language, booking, appointments),
    ],
    action: {
      label: say('appointments:mine.title'),
      path: appointmentsAddresses.mine(),
    },
  }));
}
