import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import type { Events } from '#platform/events/events.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Live } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import { guidedStudents, type PeopleTables } from '#services/people/server/public.ts';
import type { AppointmentEvents } from '../../events.ts';
import { faultOfLeave, type LeaveDays } from '../../leave.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { roomOfGuide } from '../access.ts';
import { endOffers } from '../end-offers.ts';
import type { AppointmentJobs } from '../jobs.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { type CountedLeave, findLeave } from './leave-queries.ts';
import { mailOfLeave } from './tell-guide-away.ts';

export interface LeaveDeps {
  database: Database<AppointmentTables>;
  events: Events<AppointmentEvents>;
  live: Live;
  line: WaitingLine;
  letters: Letters<AppointmentJobs>;
}

interface NewLeave extends LeaveDays {
  staff_id: number;
  deputy_id: number;
  note: string;
  actor: Actor;
}

type Refused =
  | 'leave_ends_first'
  | 'leave_in_the_past'
  | 'leave_too_long'
  | 'leave_overlaps'
  | 'deputy_away'
  | 'stands_in';

/**
 * Writes a guide's leave. Constraints keep a guide on one leave at a time and a deputy at work. The guide's slots in it
 * are marked under the line's lock, so that none is opened, booked or offered meanwhile; what is booked stays.
 */
export async function writeLeave(
  deps: LeaveDeps,
  leave: NewLeave,
  now: Date,
): Promise<CountedLeave | Refusal<Refused>> {
  const fault = faultOfLeave(leave, riyadhDay(now));
  if (fault) return refuse(fault);
  // Asked before, as nothing can be read after a violation: which of the two people isn't there.
  const isAway = await isOnLeave(deps.database.reads, leave);
  const rules = {
    leave_overlaps: 'leave_overlaps',
    leave_person_is_there: isAway ? 'deputy_away' : 'stands_in',
  } as const;
  return refuseBroken(deps.database, rules, (tx) => write(tx, deps, leave, now));
}

async function write(
  tx: Transaction<AppointmentTables>,
  { events, letters, live, line }: LeaveDeps,
  { actor, from, to, ...leave }: NewLeave,
  now: Date,
): Promise<CountedLeave> {
  const { staff_id, deputy_id } = leave;
  await line.lock(tx, staff_id);
  const { id } = await tx.writes
    .insertInto('leave')
    .values({
      ...leave,
      days: `[${from},${to}]`,
      written_by: actor.id,
      written_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slots = await tx.writes
    .updateTable('slot')
    .set({ on_leave: true })
    .where('staff_id', '=', staff_id)
    .where('type', '=', 1)
    .where('deleted_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('starts_at', '>', now.toISOString())
    .returning(['id', 'held'])
    .execute();
  for (const { id: slot_id } of slots.filter(({ held }) => held > 0)) {
    await endOffers(tx, { slot_id }, { outcome: 'withdrawn', now });
  }
  await line.tend(tx, staff_id, now);
  await writeAudit(tx, {
    now,
    actor,
    action: 'appointments.leave_written',
    subject: { kind: 'person', id: staff_id },
    to: { deputy_id, first_day: from, last_day: to },
  });
  const written = await findLeave(tx.writes, id, now);
  if (!written) throw new Error(`the leave ${id} is gone`);
  const students = await mailOfLeave(tx, letters, written, now);
  const what = { leave_id: id, staff_id, deputy_id, from, to, by: actor.id, now };
  await events.announce(tx, 'appointments.leave_written', { ...what, students });
  live.changed(tx, [staff_id, deputy_id].map(roomOfGuide), { what: 'appointments' });
  // The guide's students get signals of the deputy's slots from now on, so open connections need new rooms.
  live.renew(tx, await listGuided(tx, staff_id));
  return written;
}

async function listGuided(tx: Transaction<AppointmentTables>, guide_id: number): Promise<number[]> {
  // Safe cast: all tables, those of people included, are in the one portal database.
  const { writes } = tx as Transaction<AppointmentTables & PeopleTables>;
  const rows = await writes
    .selectFrom(guidedStudents().as('guided'))
    .select('student_id')
    .where('guide_id', '=', guide_id)
    .execute();
  return rows.map(({ student_id }) => student_id);
}

async function isOnLeave(
  reads: Reads<AppointmentTables>,
  { deputy_id, from, to }: NewLeave,
): Promise<boolean> {
  const row = await reads
    .selectFrom('leave')
    .select('id')
    .where('staff_id', '=', deputy_id)
    .where(sql<boolean>`days && daterange(${from}, ${to}, '[]')`)
    .executeTakeFirst();
  return row !== undefined;
}
