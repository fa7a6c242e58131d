import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  type AppointmentTables,
  listDatesAhead,
  listPendingDates,
  setReferral,
} from '#services/appointments/server/public.ts';
import { leftOf, type Referral } from '../record-shapes.ts';
import type { Deps } from './counselling-platform.ts';
import { changeRecordRow, findOpenRecord, holdOwnRecord } from './record-rows.ts';

/** Keeps the answers of the referral questions; once none is left, the student's dates may be confirmed. */
export async function answerReferral(
  { database, vault, sealing, live }: Deps,
  { id, answers }: { id: string; answers: Referral },
  actor: Actor,
): Promise<{ id: string; left: number } | Refusal<'not_found' | 'record_over'>> {
  const left = leftOf(answers);
  return database.transaction(async (tx) => {
    const row = await vault.transaction(async (inside) => {
      const own = await holdOwnRecord(inside, { id, person_id: actor.id });
      if (isRefusal(own)) return own;
      await changeRecordRow(inside, id, {
        referral: sealing.referral.seal(id, answers),
        referral_left: left,
        referral_by: actor.id,
      });
      return own;
    });
    if (isRefusal(row)) return row;
    await awaitReferral(tx, row.student_id, left > 0);
    live.changed(tx, [roomOfPerson(actor.id)], { what: 'counselling' });
    return { id, left };
  });
}

/** Lets the student's pending dates be confirmed, or not until the referral questions are answered. */
export async function awaitReferral(
  tx: Transaction<AppointmentTables>,
  student_id: number,
  is_awaited: boolean,
): Promise<void> {
  for (const { booking_id } of await listPendingDates(tx.writes, student_id)) {
    await setReferral(tx, { booking_id, is_awaited });
  }
}

interface Asked {
  booking_id: number;
  student_id: number;
  staff_id: number;
  now: Date;
}

/**
 * A student has asked for a date: it waits for the referral, and for the consent if there is no record. The record is
 * that counsellor's from now on, unless the student has a date ahead with another.
 */
export async function followAsked(
  { vault }: Deps,
  tx: Transaction<AppointmentTables>,
  { booking_id, student_id, staff_id, now }: Asked,
): Promise<void> {
  const ahead = await listDatesAhead(tx.writes, { student_id, now });
  const is_complete = await vault.transaction(async (inside) => {
    const record = await findOpenRecord(inside, student_id);
    if (!record) return false;
    const isKept = ahead.some((date) => date.staff_id === record.counsellor_id);
    if (!isKept) await changeRecordRow(inside, record.id, { counsellor_id: staff_id });
    return record.referral_left === 0;
  });
  await setReferral(tx, { booking_id, is_awaited: !is_complete });
}
