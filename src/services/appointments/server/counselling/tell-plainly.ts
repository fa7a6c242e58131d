import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents, PlainEvent } from '../../events.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import type { AppointmentJobs } from '../jobs.ts';

interface Deps {
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
}

type Told = Omit<PlainEvent, 'now'> & {
  /** When the appointment begins; with it, a mail goes too. */
  needed_by?: Date;
};

/**
 * Says of a booking of type 2 that there is an appointment, or that it has changed, and nothing else. These bookings
 * announce no other event to their people, since listeners to the others put names and places into words and lists.
 * Their mails are jobs of the academic ones, so that the list of outgoing mail doesn't tell them apart.
 */
export async function tellPlainly(
  tx: Transaction<AppointmentTables>,
  { events, letters }: Deps,
  { needed_by, ...told }: Told,
  now: Date,
): Promise<void> {
  await events.announce(tx, 'appointments.told_plainly', { ...told, now });
  if (!needed_by) return;
  const { booking_id, person_id, what, step } = told;
  const to = { person_id, now, needed_by };
  if (what === 'changed') {
    const gone = { booking_id, put_in_line: false };
    await letters.send(tx, 'appointments.tell_cancelled', gone, to);
  } else {
    const isReminder = step === 'day' || step === 'hour';
    const job = isReminder ? 'appointments.tell_reminded' : 'appointments.tell_booked';
    await letters.send(tx, job, { booking_id }, to);
  }
}
