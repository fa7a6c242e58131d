import { sql } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../../events.ts';
import { psychological, type SlotTime, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { roomOfGuide } from '../access.ts';
import type { AppointmentJobs } from '../jobs.ts';
import { planReminder } from '../reminders/remind-due.ts';
import { type DateAhead, listDatesAhead } from './find-dates.ts';
import { tellPlainly } from './tell-plainly.ts';

interface Deps {
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  live: Live;
}

interface Holding {
  student_id: number;
  section: Gender;
  /** The counsellor, and the role in which the slot is opened. */
  staff_id: number;
  opened_as: number;
  location: string;
  /** From the one to take if it can be had. */
  times: readonly SlotTime[];
}

type Tx = Transaction<AppointmentTables>;

/**
 * Holds a place with a counsellor at the first of these times at which both are free, although no slot is open then, in
 * the caller's transaction. An appointment that the student has with that counsellor on the first day counts as the
 * place; a later one is brought forward. Returns the booking, or null where no time is free.
 */
export async function holdPlace(
  tx: Tx,
  deps: Deps,
  holding: Holding,
  now: Date,
): Promise<number | null> {
  const { student_id, staff_id, times } = holding;
  const ahead = await listDatesAhead(tx.writes, { student_id, now });
  const own = ahead.find((date) => date.type === psychological && date.staff_id === staff_id);
  if (own && own.day === times[0]?.day) {
    const confirmed = { state: 'confirmed', awaits_referral: false } as const;
    await tx.writes.updateTable('any_booking').set(confirmed).where('id', '=', own.id).execute();
    return own.id;
  }
  const others = ahead.filter(({ id }) => id !== own?.id);
  for (const time of times.filter((one) => !others.some((other) => meets(one, other)))) {
    const slot_id = await openSlot(tx, holding, time);
    if (slot_id === null) continue;
    const booking_id = await book(tx, { ...holding, slot_id, own, time }, now);
    await planReminder(tx, { booking_id, starts_at: startOf(time).toISOString() }, now);
    const told = {
      booking_id,
      person_id: student_id,
      what: 'ahead',
      step: `held${slot_id}`,
    } as const;
    await tellPlainly(tx, deps, { ...told, needed_by: startOf(time) }, now);
    const rooms = [roomOfGuide(staff_id), roomOfPerson(student_id)];
    deps.live.changed(tx, rooms, { what: 'appointments' });
    return booking_id;
  }
  return null;
}

function meets(one: SlotTime, other: SlotTime): boolean {
  return (
    one.day === other.day && one.start_time < other.end_time && other.start_time < one.end_time
  );
}

/** Null where the counsellor has another appointment. */
async function openSlot({ writes }: Tx, holding: Holding, time: SlotTime): Promise<number | null> {
  const { staff_id, section, opened_as, location } = holding;
  const by = { type: psychological, staff_id, section, opened_as, capacity: 1, booked: 1 } as const;
  const opened = await writes
    .insertInto('any_slot')
    .values({ ...by, ...time, attendance: 'offline', location })
    .onConflict((overlapping) => overlapping.constraint('slot_overlaps').doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened?.id ?? null;
}

interface Booked extends Holding {
  slot_id: number;
  own: DateAhead | undefined;
  time: SlotTime;
}

/** Needs no referral: it can't wait. */
async function book(
  { writes }: Tx,
  { slot_id, student_id, section, staff_id, own, time }: Booked,
  now: Date,
): Promise<number> {
  const lies_ahead = `[${now.toISOString()},${startOf(time).toISOString()})`;
  const held = { slot_id, state: 'confirmed', lies_ahead, awaits_referral: false } as const;
  if (own) {
    await writes.deleteFrom('booking_reminder').where('booking_id', '=', own.id).execute();
    await writes.updateTable('any_booking').set(held).where('id', '=', own.id).execute();
    const freed = writes.updateTable('any_slot').set({ booked: sql`booked - 1` });
    await freed.where('id', '=', own.slot_id).execute();
    return own.id;
  }
  const of = { student_id, section, staff_id, guide_id: staff_id, type: psychological };
  const made = writes.insertInto('any_booking').values({
    ...of,
    ...held,
    booked_at: now.toISOString(),
  });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}
