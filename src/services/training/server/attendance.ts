import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Language } from '#platform/language/language.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { findMadeLink } from '#platform/links/links.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { dayLink } from '../calls.ts';
import { codeOf, codePlace, counterOf } from '../code.ts';
import type { TrainerSent } from '../contract.ts';
import type { AttendanceRow, PlacementRow } from '../tables/tables.ts';
import { type AbsenceType, type AttendanceState, keptDays } from '../training.ts';
import { raiseAlerts } from './alerts.ts';
import { holdPlacements } from './placements.ts';
import { type Deps, type Tables, trainingRoom } from './training-platform.ts';

export interface Marked {
  state: AttendanceState;
  absence_type: AbsenceType | null;
  minutes: number | null;
  note: string;
}

interface Entry extends Marked {
  /** Made on the device. */
  id: string;
  placement: number;
  day: Day;
  marked_at: string;
}

/** How far ahead a device's clock may be. */
const aheadMs = 5 * 60_000;

/** A state with what belongs to it; null where that is missing. */
function wholeMark({ state, absence_type, minutes, note }: Marked): Marked | null {
  if (state === 'late' && minutes === null) return null;
  if (state === 'absent' && absence_type === null) return null;
  return {
    state,
    note,
    absence_type: state === 'absent' ? absence_type : null,
    minutes: state === 'late' ? minutes : null,
  };
}

/**
 * Takes what a trainer's device recorded, in one transaction, and answers which entries it didn't take. An entry that
 * came before changes nothing; of two for a student's day the one pressed later stands, and what the unit set stands
 * above both. A seat of another internship, one that was taken back and one that never was answer alike.
 */
export async function takeEntries(
  deps: Deps,
  { internship_id, entries }: { internship_id: number; entries: readonly Entry[] },
  now: Date,
): Promise<TrainerSent['refused']> {
  const { database, live } = deps;
  const today = riyadhDay(now);
  return database.transaction(async (tx) => {
    const held = await tx.writes
      .selectFrom('placement')
      .selectAll()
      .where((e) => e('id', '=', e.fn.any(e.val(entries.map(({ placement }) => placement)))))
      .where('internship_id', '=', internship_id)
      .where('holds_seat', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    const refused: TrainerSent['refused'] = [];
    for (const { id, placement: placement_id, day, marked_at, ...marked } of entries) {
      const seat = held.find((row) => row.id === placement_id);
      const mark = wholeMark(marked);
      if (!seat || !mark || !isDayOf(seat, day, today)) {
        const code = !seat ? 'not_found' : mark ? 'day_outside' : 'mark_incomplete';
        refused.push({ id, code });
        continue;
      }
      if (await pausedOn(tx.writes, seat, day)) {
        refused.push({ id, code: 'training_paused' });
        continue;
      }
      const at = new Date(Math.min(Date.parse(marked_at), now.getTime() + aheadMs)).toISOString();
      const fresh = await tx.writes
        .insertInto('training_entry')
        .values({ id, placement_id, day, marked_at: at, received_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!fresh) continue;
      await tx.writes
        .insertInto('training_attendance')
        .values({ placement_id, day, ...mark, source: 'trainer', marked_at: at, ...bySelf })
        .onConflict((conflict) =>
          conflict
            .columns(['placement_id', 'day'])
            .doUpdateSet({ ...mark, source: 'trainer', marked_at: at, version: nextVersion })
            .where('training_attendance.source', '<>', 'unit')
            // An absence that was excused on request stays excused.
            .where('training_attendance.excused_by', 'is', null)
            .where('training_attendance.marked_at', '<', at),
        )
        .execute();
    }
    await raiseAlerts(
      deps,
      tx,
      held.map(({ id }) => id),
      now,
    );
    const rooms = held.map(({ student_id }) => roomOfPerson(student_id));
    live.changed(tx, [...rooms, trainingRoom], { what: 'training' });
    return refused;
  });
}

/** The last day of the pause that a day of this training lies in; null where it lies in none. */
export async function pausedOn(
  reads: Reads<Tables>,
  { id, paused_until }: Pick<PlacementRow, 'id' | 'paused_until'>,
  day: Day,
): Promise<Day | null> {
  if (paused_until === null || paused_until < day) return null;
  const found = await reads
    .selectFrom('placement')
    .select(sql<Day | null>`placement_paused(id, ${day})`.as('until'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.until ?? null;
}

const pausedUntil = (day: string, language: Language) =>
  refuse('training_paused', { values: { day: formatDay(day as Day, language, 'brief') } });

/** A day of this training that has come, and that a device may still send. */
function isDayOf({ start_date, ended_on, end_date }: PlacementRow, day: Day, today: Day): boolean {
  return (
    day >= start_date &&
    day <= (ended_on ?? end_date) &&
    day <= today &&
    day >= addDays(today, -keptDays)
  );
}

const bySelf = { set_by: null, excused_by: null };

const nextVersion = sql<number>`training_attendance.version + 1`;

/** The key of the codes of an internship's link: another link has other codes, and no link has none. */
export async function codeKeyOf(
  { database, secrets }: Pick<Deps, 'database' | 'secrets'>,
  internship_id: number,
  now: Date,
): Promise<string | null> {
  const made = await findMadeLink(database.reads, dayLink, { subject_id: internship_id, now });
  if (!made) return null;
  const place = ['training.code_key', String(internship_id), made.made_at] as const;
  return secrets.derive(place).toString('base64');
}

/** The code at this place: HMAC-SHA-256 under the key, as the trainer's device computes it. */
export function codeAt(key: string, place: number): string {
  const signed = createHmac('sha256', Buffer.from(key, 'base64')).update(counterOf(place));
  return codeOf(signed.digest());
}

/** The student's placement of this day. */
export async function placementOn(
  reads: Reads<Tables>,
  student_id: number,
  day: Day,
): Promise<PlacementRow | undefined> {
  return reads
    .selectFrom('placement')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('start_date', '<=', day)
    .where((e) => e(e.fn.coalesce('ended_on', 'end_date'), '>=', day))
    .where('holds_seat', '=', true)
    .executeTakeFirst();
}

/**
 * Records a day by the code that the trainer shows and the student enters. A recorded day stays as it is, and is
 * returned. Ten tries a day, including wrong codes.
 */
export async function checkIn(
  deps: Deps,
  { student_id, code }: { student_id: number; code: string },
  { now, language }: Pick<Decider, 'now' | 'language'>,
): Promise<
  | { day: Day; at: string }
  | Refusal<
      | 'training_paused'
      | 'no_training_today'
      | 'wrong_code'
      | 'too_many_codes'
      | 'recorded_late'
      | 'recorded_absent'
    >
> {
  const { database, live } = deps;
  const day = riyadhDay(now);
  const row = await placementOn(database.reads, student_id, day);
  const until = row && (await pausedOn(database.reads, row, day));
  if (until) return pausedUntil(until, language);
  const key = row && (await codeKeyOf(deps, row.internship_id, now));
  if (!row || !key) return refuse('no_training_today');
  const placement_id = row.id;
  try {
    // Of its own, since a refusal would take it back.
    await database.transaction(({ writes }) =>
      writes
        .insertInto('training_code_try')
        .values({ placement_id, day, tries: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['placement_id', 'day'])
            .doUpdateSet({ tries: sql`training_code_try.tries + 1` }),
        )
        .execute(),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'training_code_try_tries_check') throw error;
    return refuse('too_many_codes');
  }
  const at = codePlace(now);
  if (![at, at - 1].some((one) => codeAt(key, one) === code)) return refuse('wrong_code');
  return database.transaction(async (tx) => {
    const fresh = await tx.writes
      .insertInto('training_attendance')
      .values({
        placement_id,
        day,
        state: 'present',
        absence_type: null,
        minutes: null,
        source: 'code',
        marked_at: now.toISOString(),
        ...bySelf,
      })
      .onConflict((conflict) => conflict.columns(['placement_id', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fresh) {
      const { state } = await tx.writes
        .selectFrom('training_attendance')
        .select('state')
        .where('placement_id', '=', placement_id)
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      if (state !== 'present') return refuse(`recorded_${state}`);
    }
    live.changed(tx, [trainingRoom], { what: 'training' });
    return { day, at: now.toISOString() };
  });
}

interface Set extends Marked {
  reason: string;
}

/** The unit records a day that nobody recorded. */
export async function addAttendance(
  deps: Deps,
  { placement, attend_date: day, reason, ...marked }: Set & { placement: number; attend_date: Day },
  acting: Decider,
): Promise<
  | AttendanceRow
  | Refusal<
      | 'not_found'
      | 'day_outside'
      | 'training_paused'
      | 'in_the_future'
      | 'already_recorded'
      | 'mark_incomplete'
    >
> {
  const { actor, now } = acting;
  const mark = wholeMark(marked);
  if (!mark) return refuse('mark_incomplete');
  if (day > riyadhDay(now)) return refuse('in_the_future');
  try {
    return await deps.database.transaction(async (tx) => {
      const [held] = await holdPlacements(tx, [placement]);
      if (!held) return refuse('not_found');
      const row = await tx.writes
        .insertInto('training_attendance')
        .values({
          placement_id: placement,
          day,
          ...mark,
          reason,
          source: 'unit',
          marked_at: now.toISOString(),
          set_by: actor.id,
          excused_by: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tell(deps, tx, { held, row, was: null }, acting);
      return row;
    });
  } catch (error) {
    const broken = violatedConstraint(error);
    if (broken === 'training_attendance_day') return refuse('already_recorded');
    if (broken === 'training_attendance_within') return refuse('day_outside');
    if (broken === 'training_attendance_paused') {
      const row = await deps.database.reads
        .selectFrom('placement')
        .select(['id', 'paused_until'])
        .where('id', '=', placement)
        .executeTakeFirstOrThrow();
      const until = await pausedOn(deps.database.reads, row, day);
      return pausedUntil(until ?? day, acting.language);
    }
    throw error;
  }
}

/** The unit corrects a recorded day. */
export async function editAttendance(
  deps: Deps,
  { id, version, reason, ...marked }: Set & { id: number; version: number },
  acting: Acting,
): Promise<
  | AttendanceRow
  | Refusal<'not_found' | 'changed_meanwhile' | 'mark_incomplete' | 'excused_by_request'>
> {
  const { actor, now } = acting;
  const mark = wholeMark(marked);
  if (!mark) return refuse('mark_incomplete');
  return deps.database.transaction(async (tx) => {
    const found = await findAttendance(tx.writes, id);
    const [held] = found ? await holdPlacements(tx, [found.placement_id]) : [];
    const was = await findAttendance(tx.writes, id);
    if (!was || !held) return refuse('not_found');
    if (was.version !== version) return refuse('changed_meanwhile');
    if (was.excused_by !== null) return refuse('excused_by_request');
    const row = await tx.writes
      .updateTable('training_attendance')
      .set({
        ...mark,
        reason,
        source: 'unit',
        marked_at: now.toISOString(),
        set_by: actor.id,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(deps, tx, { held, row, was }, acting);
    return row;
  });
}

function findAttendance(reads: Reads<Tables>, id: number) {
  return reads
    .selectFrom('training_attendance')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

async function tell(
  deps: Deps,
  tx: Transaction<Tables>,
  { held, row, was }: { held: PlacementRow; row: AttendanceRow; was: AttendanceRow | null },
  { actor, now }: Acting,
): Promise<void> {
  await raiseAlerts(deps, tx, [held.id], now);
  await writeAudit(tx, {
    now,
    actor,
    action: 'training.attendance_set',
    subject: { kind: 'person', id: held.student_id },
    from: was ? { attendance: was.state, absence_type: was.absence_type } : {},
    to: {
      day: row.day,
      attendance: row.state,
      absence_type: row.absence_type,
      reason: row.reason,
    },
  });
  deps.live.changed(tx, [roomOfPerson(held.student_id), trainingRoom], { what: 'training' });
}
