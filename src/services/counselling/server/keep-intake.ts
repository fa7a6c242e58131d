import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { AppointmentTables } from '#services/appointments/server/public.ts';
import { listPendingDates, setReferral } from '#services/appointments/server/public.ts';
import { consentVersion } from '../intake.ts';
import type { Intake } from '../record-shapes.ts';
import type { Deps } from './counselling-platform.ts';
import {
  changeRecordRow,
  holdOpenRecord,
  numberOf,
  type RecordRow,
  type VaultTx,
} from './record-rows.ts';

/** Writes what the student says, with the consent; a record is made for it if none is open. */
export async function keepIntake(
  deps: Deps,
  { consent_version, intake }: { consent_version: number; intake: Intake },
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ number: string } | Refusal<'consent_outdated'>> {
  if (consent_version !== consentVersion) return refuse('consent_outdated');
  const { database, vault, sealing, live } = deps;
  return database.transaction(async (tx) => {
    const record = await openRecordOf(tx, deps, actor, now);
    await vault.transaction((inside) =>
      changeRecordRow(inside, record.id, { intake: sealing.intake.seal(record.id, intake) }),
    );
    const rooms = [actor.id, record.counsellor_id].flatMap((id) => (id === null ? [] : [id]));
    live.changed(tx, rooms.map(roomOfPerson), { what: 'counselling' });
    return { number: numberOf(record) };
  });
}

/**
 * The student's open record, made if need be: its counsellor is the one whom the student has asked for a date, or who
 * has taken a transfer, and what the guide answered there is its referral.
 */
export async function openRecordOf(
  tx: Transaction<AppointmentTables>,
  { vault, sealing }: Deps,
  student: Pick<Actor, 'id' | 'gender'>,
  now: Date,
): Promise<RecordRow> {
  const pending = await listPendingDates(tx.writes, student.id);
  const record = await vault.transaction(async (inside) => {
    const { is_new, ...row } = await holdOpenRecord(inside, student, now);
    if (!is_new) return row;
    const given = await takenTransfer(inside, row);
    const counsellor_id = pending[0]?.staff_id ?? given?.counsellor_id ?? null;
    const referred = given && {
      referral: sealing.referral.seal(row.id, sealing.transfer.open(given.id, given.referral)),
      referral_left: given.referral_left,
      referral_by: given.guide_id,
    };
    const begun = { counsellor_id, ...referred };
    await changeRecordRow(inside, row.id, begun);
    return { ...row, ...begun };
  });
  for (const { booking_id } of pending) {
    await setReferral(tx, { booking_id, is_awaited: record.referral_left > 0 });
  }
  return record;
}

/** The student's latest transfer that a counsellor took, unless an earlier record had it already. */
async function takenTransfer({ writes }: VaultTx, { id, student_id }: RecordRow) {
  return writes
    .selectFrom('counselling.transfer')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('state', '=', 'taken')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('counselling.record as earlier')
            .select('earlier.id')
            .whereRef('earlier.student_id', '=', 'counselling.transfer.student_id')
            .where('earlier.id', '<>', id)
            .whereRef('earlier.consented_at', '>', 'counselling.transfer.answered_at'),
        ),
      ),
    )
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
