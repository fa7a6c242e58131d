import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  type AppointmentTables,
  decideDateIn,
  findDate,
  holdPlace,
} from '#services/appointments/server/public.ts';
import { findOffice, type PeopleTables } from '#services/people/server/public.ts';
import { consentVersion } from '../intake.ts';
import { isRisky, type Risk } from '../record-shapes.ts';
import { timesToHold } from '../risk-times.ts';
import type { CounsellingTables } from '../tables/tables.ts';
import type { Deps } from './counselling-platform.ts';
import { openRecordOf } from './keep-intake.ts';
import { changeRecordRow, type RecordRow } from './record-rows.ts';
import { findOnDuty } from './roster.ts';
import { headsOf, listUnit, type Receiver, roleOf } from './unit.ts';

export type AlertRow = Selectable<CounsellingTables['counselling.alert']>;
type Tx = Transaction<AppointmentTables & PeopleTables>;

/** Until somebody has opened it, an alert reaches the head after two minutes and everybody of the section after five. */
export const waitsMs = { head: 120_000, all: 300_000 } as const;

/**
 * Keeps the answer and, if there may be danger, alerts whoever is on duty and holds a place with them: all of it or
 * nothing, in one transaction. Answered again it changes the same alert; "no" takes it back with its place.
 */
export async function answerRisk(
  deps: Deps,
  { consent_version, risk }: { consent_version: number; risk: Risk },
  { actor, now }: { actor: Actor; now: Date },
): Promise<AlertRow | null | Refusal<'consent_outdated'>> {
  if (consent_version !== consentVersion) return refuse('consent_outdated');
  const { database, vault, sealing } = deps;
  return database.transaction(async (tx) => {
    const record = await openRecordOf(tx, deps, actor, now);
    const known = await vault.transaction(async (inside) => {
      await changeRecordRow(inside, record.id, { risk: sealing.risk.seal(record.id, risk) });
      const alert = await findWaiting(inside, record.id);
      if (!alert || !isRisky(risk)) return alert;
      const sealed = sealing.alert.seal(alert.id, risk);
      await changeAlert(inside, alert.id, { risk: sealed });
      return { ...alert, risk: sealed };
    });
    if (!isRisky(risk)) {
      if (known) await takeBack(tx, deps, known, now);
      return null;
    }
    return known ?? raise(tx, deps, { record, risk }, now);
  });
}

async function findWaiting(
  { writes }: Transaction<CounsellingTables>,
  record_id: string,
): Promise<AlertRow | null> {
  const row = await writes
    .selectFrom('counselling.alert')
    .selectAll()
    .where('record_id', '=', record_id)
    .where('opened_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function changeAlert(
  { writes }: Transaction<CounsellingTables>,
  id: string,
  changes: Partial<Omit<AlertRow, 'id'>>,
): Promise<void> {
  await writes.updateTable('counselling.alert').set(changes).where('id', '=', id).execute();
}

/** Alerts and holds; the student's counsellor is whoever has the place, if there was none. */
async function raise(
  tx: Tx,
  deps: Deps,
  { record, risk }: { record: RecordRow; risk: Risk },
  now: Date,
): Promise<AlertRow> {
  const { vault, sealing, events, live } = deps;
  const { student_id, section } = record;
  const unit = await listUnit(deps.database.reads);
  const on_duty = await findOnDuty(vault, { section, day: riyadhDay(now) }, unit);
  const theirs = unit.filter((one) => one.section === section);
  const heads = headsOf(unit);
  const unlisted = heads.length > 0 ? heads : theirs.map((one) => one.id);
  const told_ids = on_duty ? [on_duty.id] : unlisted;
  const receiver = on_duty ?? theirs[0];
  const booking_id = receiver ? await hold(tx, deps, { record, receiver }, now) : null;
  const id = randomUUID();
  const wait = on_duty ? waitsMs.head : waitsMs.all;
  const alert = await vault.transaction(async (inside) => {
    if (record.counsellor_id === null && receiver) {
      await changeRecordRow(inside, record.id, { counsellor_id: receiver.id });
    }
    return inside.writes
      .insertInto('counselling.alert')
      .values({
        id,
        record_id: record.id,
        student_id,
        section,
        raised_at: now.toISOString(),
        told_ids,
        booking_id,
        due_at: new Date(now.getTime() + wait).toISOString(),
        risk: sealing.alert.seal(id, risk),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await events.announce(tx, 'counselling.alerted', {
    alert_id: id,
    person_ids: told_ids,
    step: 'first',
    now,
  });
  live.changed(tx, [student_id, ...told_ids].map(roomOfPerson), { what: 'counselling' });
  return alert;
}

async function hold(
  tx: Tx,
  deps: Deps,
  { record, receiver }: { record: RecordRow; receiver: Receiver },
  now: Date,
): Promise<number | null> {
  const { calendar } = await deps.settings.current();
  const { student_id, section } = record;
  const with_whom = { staff_id: receiver.id, opened_as: roleOf(receiver) };
  const location = await findOffice(tx.writes, receiver.id);
  const times = timesToHold(calendar, now);
  return holdPlace(tx, deps, { student_id, section, ...with_whom, location, times }, now);
}

/** Ends the alert and the place that it held; those who were alerted see it end. */
async function takeBack(tx: Tx, deps: Deps, alert: AlertRow, now: Date): Promise<void> {
  const { vault, live } = deps;
  const ended = { taken_back_at: now.toISOString(), due_at: null };
  await vault.transaction((inside) => changeAlert(inside, alert.id, ended));
  const date = alert.booking_id === null ? null : await findDate(tx.writes, alert.booking_id);
  // A date that the student had asked for before stays.
  if (date?.booked_at === alert.raised_at) {
    const decision = { state: 'declined', reason: '' } as const;
    await decideDateIn(tx, deps, { id: date.id, staff_id: date.staff_id, decision }, now);
  }
  const rooms = [alert.student_id, ...alert.told_ids].map(roomOfPerson);
  live.changed(tx, rooms, { what: 'counselling' });
}
