import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { titledName } from '#platform/language/honorific.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTime } from '#platform/language/times/times.ts';
import type { Letters } from '#platform/mail/letters.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import type { StudentOfLeave } from '../../events.ts';
import { academic, activeStates, isActive, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import type { AppointmentJobs } from '../jobs.ts';
import { findMailedBooking, mailStudent, type TellDeps } from '../mail-student.ts';
import { findLeave, type LeaveRead } from './leave-queries.ts';

/**
 * Queues a mail to the students concerned by a new leave, records that they were notified, and returns them: those who
 * are booked on its days, and those who wait in the guide's line, since they may book with the deputy now. The guide's
 * other students see it where they book.
 */
export async function mailOfLeave(
  tx: Transaction<AppointmentTables>,
  letters: Letters<AppointmentJobs>,
  leave: LeaveRead,
  now: Date,
): Promise<StudentOfLeave[]> {
  const students = [...(await listBooked(tx, leave, now)), ...(await listWaiting(tx, leave))];
  for (const { student_id: person_id, booked } of students) {
    const told = {
      leave_id: leave.id,
      student_id: person_id,
      booking_id: booked?.booking_id ?? null,
    };
    await tx.writes
      .insertInto('leave_told')
      .values({ leave_id: leave.id, student_id: person_id })
      .onConflict((one) => one.doNothing())
      .execute();
    const needed_by = booked ? { needed_by: startOf(booked) } : {};
    await letters.send(tx, 'appointments.tell_guide_away', told, { person_id, now, ...needed_by });
  }
  return students;
}

async function listBooked(
  { writes }: Transaction<AppointmentTables>,
  { staff_id, from, to }: LeaveRead,
  now: Date,
): Promise<StudentOfLeave[]> {
  const rows = await writes
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.id as booking_id', 'booking.student_id', 'slot.day', 'slot.start_time'])
    .where('slot.staff_id', '=', staff_id)
    .where('slot.type', '=', 1)
    .where('slot.day', '>=', from)
    .where('slot.day', '<=', to)
    .where('slot.starts_at', '>', now.toISOString())
    .where('booking.state', 'in', activeStates)
    .orderBy('booking.id')
    .execute();
  return rows.map(({ student_id, ...booked }) => ({ student_id, booked }));
}

/** Students in the guide's line have no date with the guide, so nobody is in both lists. */
async function listWaiting(
  { writes }: Transaction<AppointmentTables>,
  { staff_id }: LeaveRead,
): Promise<StudentOfLeave[]> {
  const rows = await waitingAt(writes, staff_id).orderBy('id').execute();
  return rows.map(({ student_id }) => ({ student_id, booked: null }));
}

function waitingAt(reads: Reads<AppointmentTables>, staff_id: number) {
  return reads
    .selectFrom('waiting')
    .select('student_id')
    .where('staff_id', '=', staff_id)
    .where('ended_at', 'is', null);
}

/**
 * Mails a student that their guide is away and who receives them, unless the leave, their booking or their turn is gone
 * by now.
 */
export async function tellGuideAway(
  { clock, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_guide_away']>,
): Promise<void> {
  const { leave_id, student_id, booking_id } = job.data;
  const { reads } = parts.database;
  const leave = await findLeave(reads, leave_id, clock.now());
  if (!leave) return;
  const { staff_id, deputy_id, from, to } = leave;
  const booking = booking_id === null ? null : await findMailedBooking(reads, booking_id);
  const stands = booking
    ? isActive(booking.state)
    : await waitingAt(reads, staff_id).where('student_id', '=', student_id).executeTakeFirst();
  if (!stands) return;
  const deputy = (await listPeopleNamed(reads, [deputy_id])).get(deputy_id);
  if (!deputy) return;
  await mailStudent(
    parts,
    { id: job.id, type: academic, student_id, staff_id },
    (say, language, guide) => ({
      title: say('appointments:mail.away_title'),
      paragraphs: [
        say('appointments:mail.away', {
          guide,
          from: formatDay(from, language),
          to: formatDay(to, language),
        }),
        ...(booking
          ? [
              say('appointments:mail.away_booked', {
                day: formatDay(booking.day, language),
                time: formatTime(booking.start_time, language),
              }),
            ]
          : []),
        say(`appointments:mail.deputy_${booking ? 'instead' : 'free'}`, {
          deputy: titledName(language, deputy),
        }),
      ],
      action: booking
        ? { label: say('appointments:mine.title'), path: appointmentsAddresses.mine() }
        : { label: say('appointments:book.title'), path: appointmentsAddresses.dates() },
    }),
  );
}
